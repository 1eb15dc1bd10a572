import type { Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../platform/db/database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const files: Migration = {
  name: "0010-files",
  async up(db, dialect) {
    await createZips(db, dialect);
  },
};

async function createZips(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("zip_plan")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("tops", text(dialect), (column) => column.notNull())
    .addColumn("size", "bigint")
    .addColumn("etag", text(dialect))
    .addColumn("files", "bigint", (column) => column.notNull())
    .addColumn("folders", "bigint", (column) => column.notNull())
    .addColumn("central_offset", "bigint", (column) => column.notNull())
    .addColumn("central_size", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("zip_plan_end").on("zip_plan").column("expires_at").execute();
  await db.schema.createIndex("zip_plan_owner").on("zip_plan").columns(["owner_id", "expires_at"]).execute();
  await db.schema
    .createTable("zip_chunk")
    .addColumn("plan_id", text(dialect), (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("data_offset", "bigint", (column) => column.notNull())
    .addColumn("central_offset", "bigint", (column) => column.notNull())
    .addColumn("entries", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("zip_chunk_pk", ["plan_id", "number"])
    .execute();
  for (const column of ["data_offset", "central_offset"]) {
    await db.schema
      .createIndex(`zip_chunk_${column}`)
      .on("zip_chunk")
      .columns(["plan_id", column])
      .unique()
      .execute();
  }
}
