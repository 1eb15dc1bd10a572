import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { KEY, NULLABLE, text, time, type Table } from "./table.ts";

const farewellTables: readonly Table[] = [
  {
    name: "farewell",
    about: "Somebody who leaves, from the day they ask until nothing is kept of them.",
    columns: {
      account_id: text("The account; its pseudonym once its row is gone.", KEY),
      asked_at: time("They asked then."),
      due_at: time("They may return until then; from then on everything is erased."),
      stage: text("What is being erased, by the stage's name; empty before the first."),
      rests_until: time("Nothing is to be done before; at first this is due_at."),
      left_at: time("The account's row went then; null before.", NULLABLE),
      told_at: time("The letter that tells the day was handed over; null before.", NULLABLE),
    },
    indexes: {
      farewell_next: { on: ["rests_until"], about: "The worker finds who is to be erased." },
    },
  },
];

/** People leave: they ask, may return for a while, and are erased then. */
export const farewell: Migration = {
  name: "0003-farewell",
  up: (db, dialect) => createTables(db, dialect, farewellTables),
};
