import { sql } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** The log allows stars and tags that were put on everything in a folder to be taken back. */
export const markLog: Migration = {
  name: "0023-mark-log",
  async up(db, dialect) {
    await db.schema
      .createTable("mark_log")
      .addColumn("mark_id", text(dialect), (column) => column.notNull())
      .addColumn("step", "integer", (column) => column.notNull())
      .addColumn("owner_id", text(dialect), (column) => column.notNull())
      .addColumn("changes", text(dialect), (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("mark_log_pk", ["mark_id", "step"])
      .execute();
    await sql`create index mark_log_by_time on mark_log (made_at)`.execute(db);
  },
};
