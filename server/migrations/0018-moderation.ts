import { sql } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** The tables record what administrators looked at and decided because of reports. */
export const moderation: Migration = {
  name: "0018-moderation",
  async up(db, dialect) {
    await db.schema
      .createTable("moderation_look")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("share_id", text(dialect), (column) => column.notNull())
      .addColumn("reason", text(dialect), (column) => column.notNull())
      .addColumn("looked_by", text(dialect), (column) => column.notNull())
      .addColumn("looked_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("moderation_measure")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("share_id", text(dialect))
      .addColumn("owner_id", text(dialect), (column) => column.notNull())
      .addColumn("measure", text(dialect), (column) => column.notNull())
      .addColumn("rule", text(dialect), (column) => column.notNull())
      .addColumn("facts", text(dialect), (column) => column.notNull())
      .addColumn("origin", text(dialect), (column) => column.notNull())
      .addColumn("strike", "integer", (column) => column.notNull())
      .addColumn("decided_by", text(dialect), (column) => column.notNull())
      .addColumn("decided_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint")
      .addColumn("ended_at", "bigint")
      .addColumn("told_at", "bigint")
      .execute();
    await sql`create index moderation_measure_of_owner on moderation_measure (owner_id, decided_at)`.execute(
      db,
    );
    await sql`create index moderation_measure_untold on moderation_measure (decided_at) where told_at is null`.execute(
      db,
    );
  },
};
