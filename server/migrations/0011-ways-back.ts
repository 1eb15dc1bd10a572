import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { goesWith, KEY, text, time, UNIQUE, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "way_back",
    about: "Somebody who lost their second factor and waits to get in by the e-mail address alone.",
    columns: {
      user_id: text(
        "Whose account it is; without a second factor there is nothing to wait for.",
        KEY,
        goesWith("second_factor", "user_id"),
      ),
      id: text("The links in letters are made of it, by a key.", UNIQUE),
      began_at: time("It began then."),
      open_at: time("The wait ends then; later where its end couldn't be announced in time."),
      expires_at: time("From then on it is worth nothing, and the row is removed."),
      told: text("The latest letter that was written: begun, soon, or open."),
    },
    indexes: {
      way_back_open: { on: ["open_at"], about: "Housekeeping finds those whose next letter is due." },
      way_back_expires: { on: ["expires_at"], about: "Housekeeping finds those that have run out." },
    },
  },
];

/** People who lost their second factor come back by their e-mail address, after a wait. */
export const waysBack: Migration = {
  name: "0011-ways-back",
  up: (db, dialect) => createTables(db, dialect, tables),
};
