import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** What API tokens are told apart by: a name, and when they were last used. */
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
