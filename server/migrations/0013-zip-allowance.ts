import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Plans made before it are counted for nobody: they are gone in six hours. */
export const zipAllowance: Migration = {
  name: "0013-zip-allowance",
  async up(db, dialect) {
    await db.schema
      .createTable("zip_allowance")
      .addColumn("key", text(dialect), (column) => column.primaryKey())
      .addColumn("entries", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("zip_plan")
      .addColumn("counted_for", text(dialect), (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema.dropIndex("zip_plan_owner").execute();
  },
};
