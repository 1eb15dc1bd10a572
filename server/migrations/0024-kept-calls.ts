import { text } from "../platform/db/columns.ts";
import type { Migration } from "../platform/db/migrate.ts";

/** Calls that were made under a request id, instead of the list that saves had for themselves. */
export const keptCalls: Migration = {
  name: "0024-kept-calls",
  async up(db, dialect) {
    await db.schema
      .createTable("kept_call")
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .addColumn("id", text(dialect), (column) => column.notNull())
      .addColumn("wish", text(dialect), (column) => column.notNull())
      .addColumn("answer", text(dialect), (column) => column.notNull())
      .addColumn("nth", "bigint", (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("kept_call_pk", ["account_id", "id"])
      .execute();
    await db.schema.createIndex("kept_call_nth").on("kept_call").columns(["account_id", "nth"]).execute();
    await db.schema.createIndex("kept_call_made").on("kept_call").column("made_at").execute();
    await db.schema.dropTable("restore_request").execute();
  },
};
