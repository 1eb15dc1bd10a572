import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** The table keeps a row for each account that has files fetched from the web. */
export const offline: Migration = {
  name: "0022-offline",
  async up(db, dialect) {
    await db.schema
      .createTable("offline_account")
      .addColumn("owner_id", text(dialect), (column) => column.primaryKey())
      .addColumn("folder_id", text(dialect), (column) => column.notNull())
      .addColumn("day", "integer", (column) => column.notNull())
      .addColumn("begun", "integer", (column) => column.notNull())
      .execute();
  },
};
