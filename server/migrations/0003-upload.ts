import type { Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const upload: Migration = {
  name: "0003-upload",
  async up(db, dialect) {
    await createUploads(db, dialect);
    await createDownloadTraffic(db, dialect);
  },
};

async function createUploads(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("upload")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("parent_id", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("kind", text(dialect), (column) => column.notNull())
    .addColumn("token_hash", text(dialect), (column) => column.notNull().unique())
    .addColumn("size", "bigint")
    .addColumn("given_gcid", text(dialect))
    .addColumn("given_sha256", text(dialect))
    .addColumn("user_modified_at", "bigint")
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("sha256", text(dialect))
    .addColumn("gcid", text(dialect))
    .addColumn("lease_holder", text(dialect))
    .addColumn("lease_until", "bigint", (column) => column.notNull())
    .addColumn("lease_wanted", text(dialect))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("upload_owner")
    .on("upload")
    .columns(["owner_id", "state", "created_at"])
    .execute();
  await db.schema.createIndex("upload_expires").on("upload").column("expires_at").execute();
}

async function createDownloadTraffic(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("download_traffic")
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("day", text(dialect), (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("requests", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("download_traffic_key", ["owner_id", "day"])
    .execute();
}
