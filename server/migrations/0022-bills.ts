import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bigint, integer, json, KEY, NULLABLE, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "bill_series",
    about: "The last number of each series of bills, drawn in the transaction that books the money.",
    columns: {
      series: text("A year, or `TEST-` and a year where no money moves.", KEY),
      last: bigint("The last number; there is none before it that wasn't given out."),
      issued_at: time("When it was given out; no later number has an earlier time."),
    },
  },
  {
    name: "bill",
    about:
      "Bills and credit notes as they were sealed; nothing in one ever changes but how much of it was given back.",
    columns: {
      number: text("The series and a number, such as `2026-000001`.", KEY),
      owner_id: text("The person; their pseudonym once they left."),
      event_key: text("Names the event that is billed: it is billed once.", UNIQUE),
      kind: text("`bill` or `credit-note`."),
      corrects: text("The bill that a credit note is about.", NULLABLE),
      is_test: integer("1 where no money moved."),
      currency: text("ISO 4217."),
      gross: bigint("What was to be paid, in the smallest unit; below zero for a credit note."),
      credited: bigint("What of it was given back since, in the smallest unit."),
      issued_at: time("When it was issued."),
      kept_until: time("The law wants it until then; afterwards it is deleted."),
      sealed: json("Two lines of JSON: the document, and its hash with the signature."),
    },
    indexes: {
      bill_owner: { on: ["owner_id", "issued_at", "number"], about: "Somebody's bills, newest first." },
      bill_kept: { on: ["kept_until"], about: "Finds those that nobody needs any more." },
    },
  },
];

/** Bills tell people what they paid. */
export const bills: Migration = {
  name: "0022-bills",
  up: (db, dialect) => createTables(db, dialect, tables),
};
