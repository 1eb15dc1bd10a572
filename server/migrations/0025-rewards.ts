import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { integer, KEY, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "check_in",
    about: "A day on which somebody checked in.",
    columns: {
      owner_id: text("The person."),
      day: text("The day of UTC, `2026-01-31`."),
      streak: integer("Its place among days in a row, from 1."),
      gave_days: integer("The days of a plan that it gave."),
    },
    key: { check_in_key: ["owner_id", "day"] },
    withoutRowid: true,
  },
  {
    name: "first_visit_gift",
    about: "Free days that somebody was given for a first visit, once.",
    columns: {
      owner_id: text("The person.", KEY),
      given_at: time("When."),
      days: integer("How many."),
    },
  },
];

/** People check in day by day, and get free days for a first visit. */
export const rewards: Migration = {
  name: "0025-rewards",
  up: (db, dialect) => createTables(db, dialect, tables),
};
