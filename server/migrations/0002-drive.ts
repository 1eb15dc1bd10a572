import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const drive: Migration = {
  name: "0002-drive",
  async up(db, dialect) {
    await createBlobs(db, dialect);
    await createNodes(db, dialect);
    await indexNodes(db);
    await createQuotas(db, dialect);
  },
};

async function createBlobs(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("blob")
    .addColumn("sha256", text(dialect), (column) => column.primaryKey())
    .addColumn("gcid", text(dialect), (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull().check(sql`size >= 0`))
    .addColumn("refs", "bigint", (column) => column.notNull().check(sql`refs >= 0`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("freed_at", "bigint")
    .execute();
  await sql`create index blob_freed on blob (freed_at) where freed_at is not null`.execute(db);
}

async function createNodes(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("node")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("parent_id", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("sort_key", text(dialect), (column) => column.notNull())
    .addColumn("type_key", text(dialect), (column) => column.notNull())
    .addColumn("is_file", "integer", (column) => column.notNull())
    .addColumn("content", text(dialect), (column) => column.notNull())
    .addColumn("tree_hash", text(dialect))
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("sha256", text(dialect), (column) => column.references("blob.sha256"))
    .addColumn("gcid", text(dialect))
    .addColumn("mime_type", text(dialect), (column) => column.notNull())
    .addColumn("category", text(dialect), (column) => column.notNull())
    .addColumn("folder_type", text(dialect), (column) => column.notNull())
    .addColumn("starred", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("modified_at", "bigint", (column) => column.notNull())
    .addColumn("user_modified_at", "bigint")
    .addColumn("trashed_at", "bigint")
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("params", text(dialect), (column) => column.notNull())
    .execute();
}

/**
 * The listings' indexes are partial, since PostgreSQL doesn't see that `trashed_at is null` leaves an order as it is.
 * Each order reads folders and files as two streams, so one index serves both directions, folders first or mixed.
 */
async function indexNodes(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index node_name on node (owner_id, parent_id, name) where trashed_at is null`.execute(
    db,
  );
  for (const [name, columns] of [
    ["node_by_name", "sort_key, id"],
    ["node_by_type", "type_key, sort_key, id"],
    ["node_by_time", "modified_at, sort_key, id"],
    ["node_by_size", "size, sort_key, id"],
  ] as const) {
    await sql`create index ${sql.raw(name)} on node (owner_id, parent_id, is_file, ${sql.raw(columns)})
      where trashed_at is null`.execute(db);
  }
  await sql`create index node_trashed on node (owner_id, parent_id) where trashed_at is not null`.execute(db);
  await sql`create index node_blob on node (sha256)`.execute(db);
}

async function createQuotas(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("quota")
    .addColumn("owner_id", text(dialect), (column) => column.primaryKey())
    .addColumn("limit_bytes", "bigint")
    .addColumn("usage_bytes", "bigint", (column) => column.notNull().check(sql`usage_bytes >= 0`))
    .execute();
}
