import type { Migration } from "../platform/db/migrate.ts";
import { addColumns } from "./create-tables.ts";
import { byDefault, flag, text } from "./table.ts";

/** New people are shown first steps, and a drive opens on any device in the view that was chosen last. */
export const firstVisits: Migration = {
  name: "0015-first-visits",
  up: (db, dialect) =>
    addColumns(db, dialect, "user_account", {
      is_new: flag("Whether first steps are shown; nobody from before is new.", byDefault(0)),
      view_type: text(
        "The view of the drive that was chosen last, list or grid; empty before.",
        byDefault(""),
      ),
    }),
};
