import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

export const previews: Migration = {
  name: "0007-previews",
  async up(db, dialect) {
    await db.schema
      .createTable("media_facts")
      .addColumn("sha256", text(dialect), (column) => column.primaryKey())
      .addColumn("facts", text(dialect), (column) => column.notNull())
      .addColumn("maker", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("broken_thumbnail")
      .addColumn("sha256", text(dialect), (column) => column.primaryKey())
      .addColumn("maker", text(dialect), (column) => column.notNull())
      .execute();
  },
};
