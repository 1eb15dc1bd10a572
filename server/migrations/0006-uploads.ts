import type { Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const uploads: Migration = {
  name: "0006-uploads",
  async up(db, dialect) {
    await db.schema.alterTable("blob").addColumn("crc32", "bigint").execute();
    await db.schema.createIndex("blob_gcid").on("blob").column("gcid").execute();
    await widenUploads(db, dialect);
    await createProofs(db, dialect);
  },
};

async function widenUploads(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable("upload").addColumn("crc32", "bigint").execute();
  await db.schema.alterTable("upload").addColumn("part_of", text(dialect)).execute();
  await db.schema.alterTable("upload").addColumn("staged_as", text(dialect)).execute();
  await db.schema.alterTable("upload").addColumn("parts", text(dialect)).execute();
  await db.schema
    .alterTable("upload")
    .addColumn("received", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("upload_part").on("upload").columns(["part_of", "created_at"]).execute();
  await db.schema
    .createIndex("upload_promised")
    .on("upload")
    .columns(["state", "expires_at", "part_of", "size", "received"])
    .execute();
}

async function createProofs(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("upload_proof")
    .addColumn("upload_id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("nonce", text(dialect), (column) => column.notNull())
    .addColumn("ranges", text(dialect), (column) => column.notNull())
    .addColumn("sha256", text(dialect))
    .addColumn("failed_at", "bigint")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("upload_proof_failed")
    .on("upload_proof")
    .columns(["owner_id", "failed_at"])
    .execute();
  await db.schema.createIndex("upload_proof_expires").on("upload_proof").column("expires_at").execute();
}
