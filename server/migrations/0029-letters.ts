import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { integer, text, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "download_count",
    about: "Downloads of an app on a day, with nothing about who made them.",
    columns: {
      day: text("The day of UTC, `2026-01-31`."),
      platform: text("The app's id in `platforms.json`."),
      downloads: integer("How many."),
    },
    key: { download_count_key: ["day", "platform"] },
    withoutRowid: true,
  },
];

/** Downloads of apps are counted. */
export const letters: Migration = {
  name: "0029-letters",
  up: (db, dialect) => createTables(db, dialect, tables),
};
