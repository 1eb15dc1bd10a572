import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Trees that say what differs from another, seals that anybody goes on with, and what has changed since. */
export const layeredTrees: Migration = {
  name: "0033-layered-trees",
  async up(db, dialect) {
    await db.schema.alterTable("tree").addColumn("ground_id", "bigint").execute();
    await db.schema.alterTable("tree").addColumn("lattice", text(dialect)).execute();
    await db.schema
      .alterTable("tree")
      .addColumn("masks", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("ground_mask")
      .addColumn("tree_id", "bigint", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("ground_mask_pk", ["tree_id", "position"])
      .execute();
    await db.schema
      .createTable("tree_former")
      .addColumn("node_id", text(dialect), (column) => column.primaryKey())
      .addColumn("tree_id", "bigint", (column) => column.notNull())
      .addColumn("since", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("tree_change")
      .addColumn("node_id", text(dialect), (column) => column.notNull())
      .addColumn("name", text(dialect), (column) => column.notNull())
      .addPrimaryKeyConstraint("tree_change_pk", ["node_id", "name"])
      .execute();
    await db.schema
      .createTable("tree_seal")
      .addColumn("node_id", text(dialect), (column) => column.primaryKey())
      .addColumn("tree_id", "bigint", (column) => column.notNull())
      .addColumn("after_name", text(dialect))
      .addColumn("after_position", "integer", (column) => column.notNull())
      .addColumn("ended", "integer", (column) => column.notNull())
      .addColumn("files", "bigint", (column) => column.notNull())
      .addColumn("folders", "bigint", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("entries", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("lattice", text(dialect), (column) => column.notNull())
      .addColumn("held_by", text(dialect), (column) => column.notNull())
      .addColumn("held_until", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.alterTable("node").dropColumn("sealing_id").execute();
  },
};
