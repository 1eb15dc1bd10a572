import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** API tokens get a name and the time of their last use, by which their owner tells them apart. */
export const apiTokenUse: Migration = {
  name: "0025-api-token-use",
  async up(db, dialect) {
    await db.schema
      .alterTable("api_token")
      .addColumn("name", text(dialect), (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.alterTable("api_token").addColumn("last_used_at", "bigint").execute();
  },
};
