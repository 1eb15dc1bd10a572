import type { Migration } from "../platform/db/migrate.ts";
import { createTables } from "./create-tables.ts";
import { bytes, count, goesWith, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "account_export",
    about:
      "The zip of everything an account has, from when it is asked for until a day after it could be fetched.",
    columns: {
      account_id: text("Whose it is; there is one at a time.", KEY, goesWith("user_account", "id")),
      id: text("Random: a task that plans an earlier one knows by it that nobody wants that any more."),
      plan_id: text("The plan of the zip; null before it is begun.", NULLABLE),
      progress: count("Percent."),
      files: count("Planned so far."),
      folders: count("Planned so far."),
      size: bytes("The whole zip has as many; 0 until it is ready."),
      asked_at: time("It was asked for then."),
      ready_at: time("It was planned then; null before.", NULLABLE),
      error: text("The name of what went wrong; null unless something has.", NULLABLE),
      expires_at: time("It can't be fetched from then on. It is put off while planning goes on."),
    },
    indexes: {
      account_export_expires: { on: ["expires_at"], about: "Housekeeping finds those that are over." },
    },
  },
];

/** People take everything along, in a zip that is planned by a task. */
export const along: Migration = {
  name: "0012-along",
  up: (db, dialect) => createTables(db, dialect, tables),
};
