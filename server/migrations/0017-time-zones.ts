import type { Migration } from "../platform/db/migrate.ts";
import { addColumns } from "./create-tables.ts";
import { byDefault, text } from "./table.ts";

/** People choose the time zone in which they are told times. */
export const timeZones: Migration = {
  name: "0017-time-zones",
  up: (db, dialect) =>
    addColumns(db, dialect, "user_account", {
      time_zone: text(
        "A name of the time zone database in which times are told; empty for none.",
        byDefault(""),
      ),
    }),
};
