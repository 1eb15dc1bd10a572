import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** What has changed much since its ground was written gets a ground of its own, for what comes after it. */
export const nextGrounds: Migration = {
  name: "0036-next-grounds",
  async up(db, dialect) {
    await db.schema
      .createTable("next_ground")
      .addColumn("tree_id", "bigint", (column) => column.primaryKey())
      .addColumn("ground_id", "bigint")
      .addColumn("after_name", text(dialect))
      .addColumn("after_position", "integer", (column) => column.notNull())
      .addColumn("entries", "integer", (column) => column.notNull())
      .addColumn("ended", "integer", (column) => column.notNull())
      .execute();
  },
};
