import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, KEY, NULLABLE, of, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "code_batch",
    about: "Activation codes that were made together, for the same plan.",
    columns: {
      id: text("Operators name it by this.", KEY),
      plan_id: text("The plan that each code gives."),
      version: text("The version of that plan."),
      lasts_days: integer("How long each code gives it, in days; null: without end.", NULLABLE),
      codes: integer("How many were made."),
      note: text("What the operator wrote about them."),
      created_at: time("When they were made."),
      expires_at: time("None is redeemed from then on."),
      frozen_at: bigint("Since when none may be redeemed, in ms since 1970; null while they may.", NULLABLE),
    },
  },
  {
    name: "activation_code",
    about: "A code that gives a plan, once, to whoever redeems it.",
    columns: {
      code_hash: text("A keyed hash of the code; the code itself is kept nowhere.", KEY),
      batch_id: text("The codes it was made with.", of("code_batch", "id")),
      redeemed_by: text("Whoever redeemed it; null before.", NULLABLE),
      redeemed_at: bigint("When, in ms since 1970; null before.", NULLABLE),
    },
    indexes: {
      activation_code_open: {
        on: ["batch_id"],
        where: "redeemed_at is null",
        about: "Codes of a batch that nobody has redeemed are counted.",
      },
      activation_code_person: {
        on: ["redeemed_by"],
        where: "redeemed_by is not null",
        about: "What somebody redeemed is taken along, and goes when they leave.",
      },
    },
  },
];

/** Operators make codes, and people redeem them for plans. */
export const activationCodes: Migration = {
  name: "0021-activation-codes",
  up: (db, dialect) => createTables(db, dialect, tables),
};
