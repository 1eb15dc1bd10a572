import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, KEY, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "account_picture",
    about: "The pictures that people show of themselves.",
    columns: {
      user_id: text("Whose picture it is; one has one at most.", KEY, goesWith("user_account", "id")),
      name: text("Random, and the key by which it is fetched; another one for each picture.", UNIQUE),
      webp: text("Base64 of its bytes, which the server wrote itself."),
      created_at: time("It was sent then."),
    },
  },
];

/** People show a picture of themselves. */
export const pictures: Migration = {
  name: "0016-pictures",
  up: (db, dialect) => createTables(db, dialect, tables),
};
