import { sql } from "kysely";
import type { Migration } from "../platform/db/migrate.ts";
import { addColumns, createTables } from "./create-tables.ts";
import { byDefault, count, flag, goesWith, integer, KEY, NULLABLE, text, time, type Table } from "./table.ts";

const tables: readonly Table[] = [
  {
    name: "share_link",
    about: "A link to a share beside its own, for one recipient, with code, end and rights of its own.",
    columns: {
      id: text("Identifies it; it is what its address ends with.", KEY),
      share_id: text("The share.", goesWith("share", "id")),
      owner_id: text("The owner of both."),
      name: text("What its owner calls it; nobody else is told."),
      note: text("What visitors read in place of the share's note; empty for that."),
      pass_code_hash: text("Salt and hash of its passcode; null where none is asked for.", NULLABLE),
      pass_code_version: count("Grows with a new code and when it is paused: tokens of before end."),
      expires_at: time("Its end; null for the end of the share.", NULLABLE),
      can_view: flag("1: it lets visitors look at content, if the share does."),
      can_download: flag("1: it lets visitors download, if the share does."),
      can_save: flag("1: it lets visitors save, if the share does."),
      is_paused: flag("1: visitors meet it as one that never was."),
      open_count: integer("Visitors who opened it."),
      save_count: integer("Visitors who saved by it."),
      opened_on: text("The day of UTC on which it was last opened; empty before."),
      created_at: time("When it was made."),
    },
    indexes: {
      share_link_share: { on: ["share_id", "created_at", "id"], about: "Lists the links of a share." },
      share_link_owner: { on: ["owner_id"], about: "Finds what somebody has made who leaves." },
    },
  },
];

/** A share may have links for single recipients, which give no more than it does itself. */
export const personalLinks: Migration = {
  name: "0049-personal-links",
  async up(db, dialect) {
    await createTables(db, dialect, tables);
    await addColumns(db, dialect, "restore_intent", {
      link_id: text("The personal link by which it came; empty for the share's own.", byDefault("")),
    });
    await addColumns(db, dialect, "share_report", {
      link_id: text(
        "The id in the link that was reported: the share's, or a personal link's.",
        byDefault(""),
      ),
    });
    await sql`update share_report set link_id = share_id`.execute(db);
    await addColumns(db, dialect, "report_share", {
      link_id: text("The personal link that was reported; empty for the share's own.", byDefault("")),
    });
  },
};
