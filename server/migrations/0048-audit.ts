import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { count, integer, json, KEY, numbered, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "audit_head",
    about: "The end of the tree of acts: one row, and whoever adds leaves holds its lock.",
    columns: {
      id: integer("Always 1.", KEY),
      size: count("The number of leaves."),
      peaks: json("The roots of the full trees that it is made of, in hex, the largest first."),
    },
  },
  {
    name: "audit_waiting",
    about: "An act that was done, and has no place in the tree yet.",
    columns: {
      id: numbered("The order in which acts get their places."),
      at: time("When it was done."),
      deed: json("The leaf without its sequence."),
    },
  },
  {
    name: "audit_leaf",
    about: "An act at its place in the tree; never changed, never deleted.",
    columns: {
      sequence: count("0, 1, 2, … without a gap.", KEY),
      at: time("When it was done."),
      act: text("What was done, of the acts that are declared."),
      leaf: text("The leaf: canonical JSON."),
      hash: text("Its hash, in hex."),
    },
    indexes: {
      audit_leaf_act: { on: ["act", "sequence"], about: "The acts of one kind are listed." },
      audit_leaf_time: { on: ["at"], about: "The acts of some days are counted." },
    },
  },
  {
    name: "audit_checkpoint",
    about: "The tree as it was signed and published.",
    columns: {
      size: count("The number of leaves.", KEY),
      at: time("When it was signed."),
      note: text("The signed note."),
      key: text("The key that signed it, in the form that is published."),
    },
  },
  {
    name: "audit_stamp",
    about: "The time stamp of somebody else on a checkpoint.",
    columns: {
      size: count("The checkpoint's.", KEY),
      at: time("When it came."),
      reply: text("The answer of RFC 3161, in base 64."),
    },
  },
  {
    name: "audit_reference",
    about: "The reference by which the tree knows a person; it goes when they leave.",
    columns: {
      owner_id: text("The person.", KEY),
      reference: text("Random."),
    },
    indexes: { audit_reference_reference: { on: ["reference"], about: "Who is behind one is shown." } },
    withoutRowid: true,
  },
  {
    name: "audit_operator",
    about: "The reference by which the tree knows an operator, by the name under which they act.",
    columns: { name: text("The name.", KEY), reference: text("Random.") },
    indexes: { audit_operator_reference: { on: ["reference"], about: "Who is behind one is shown." } },
    withoutRowid: true,
  },
  {
    name: "audit_state",
    about: "What was last noted of something that isn't in the database, such as the policies.",
    columns: { name: text("Of what.", KEY), value: text("A digest, or what was in force.") },
    withoutRowid: true,
  },
];

/** Every act of power is kept in a tree that shows when anything of it was changed. */
export const audit: Migration = {
  name: "0048-audit",
  up: (db, dialect) => createTables(db, dialect, tables),
};
