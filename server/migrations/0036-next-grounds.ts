import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** A layered tree that lies far from its ground gets a new one, upon which later trees are layered. */
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
