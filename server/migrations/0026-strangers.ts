import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** How much people who aren't signed in made the server keep, by network and by when it goes. */
export const strangers: Migration = {
  name: "0026-strangers",
  async up(db, dialect) {
    await db.schema
      .createTable("stranger_row")
      .addColumn("network", text(dialect), (column) => column.notNull())
      .addColumn("block", text(dialect), (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .addColumn("rows", "bigint", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("stranger_row_pk", ["network", "ends_at"])
      .execute();
    await db.schema
      .createIndex("stranger_row_block")
      .on("stranger_row")
      .columns(["block", "ends_at"])
      .execute();
    await db.schema.createIndex("stranger_row_end").on("stranger_row").column("ends_at").execute();
  },
};
