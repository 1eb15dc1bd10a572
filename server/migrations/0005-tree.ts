import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

/** Sealed folders, folders upon them, stored totals, and deletion that is finished later. */
export const tree: Migration = {
  name: "0005-tree",
  async up(db, dialect) {
    await createTrees(db, dialect);
    await createOverlays(db, dialect);
    await extendNodes(db);
    await countTotals(db);
    await indexNodes(db);
    if (dialect === "postgres") await assumeWideFolders(db);
  },
};

/** Ids of trees are random, so no sequence has to follow a restore or a move to another engine. */
async function createTrees(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("tree")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("hash", text(dialect), (column) => column.notNull().unique())
    .addColumn("files", "bigint", (column) => column.notNull())
    .addColumn("folders", "bigint", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("entries", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("refs", "bigint", (column) => column.notNull().check(sql`refs >= 0`))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("freed_at", "bigint")
    .execute();
  await sql`create index tree_freed on tree (freed_at) where freed_at is not null`.execute(db);
  await db.schema
    .createTable("tree_entry")
    .addColumn("tree_id", "bigint", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("sort_key", text(dialect), (column) => column.notNull())
    .addColumn("type_key", text(dialect), (column) => column.notNull())
    .addColumn("is_file", "integer", (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("sha256", text(dialect))
    .addColumn("child_id", "bigint")
    .addColumn("modified_at", "bigint", (column) => column.notNull())
    .addColumn("user_modified_at", "bigint")
    .addColumn("params", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("tree_entry_pk", ["tree_id", "position"])
    .execute();
  for (const [name, columns] of [
    ["tree_entry_by_name", "sort_key, position"],
    ["tree_entry_by_type", "type_key, sort_key, position"],
    ["tree_entry_by_time", "modified_at, sort_key, position"],
    ["tree_entry_by_size", "size, sort_key, position"],
  ] as const) {
    await sql`create index ${sql.raw(name)} on tree_entry (tree_id, is_file, ${sql.raw(columns)})`.execute(
      db,
    );
  }
}

/**
 * Most folders are narrow, so PostgreSQL takes every folder for one, reads it whole and sorts it. Told that there are
 * few of them, it reads a page along the index of its order.
 */
async function assumeWideFolders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tree_entry alter column tree_id set (n_distinct = 100)`.execute(db);
  await sql`alter table node alter column parent_id set (n_distinct = 100)`.execute(db);
}

async function createOverlays(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("tree_mask")
    .addColumn("node_id", text(dialect), (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("tree_mask_pk", ["node_id", "position"])
    .execute();
  await db.schema
    .createTable("doomed_folder")
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("node_id", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("doomed_folder_pk", ["owner_id", "node_id"])
    .execute();
}

async function extendNodes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("node").dropColumn("content").execute();
  await db.schema.alterTable("node").dropColumn("tree_hash").execute();
  for (const column of ["base_id", "seal_id", "sealing_id"]) {
    await db.schema.alterTable("node").addColumn(column, "bigint").execute();
  }
  for (const column of ["masks", "files", "folders", "bytes"]) {
    await db.schema
      .alterTable("node")
      .addColumn(column, "bigint", (added) => added.notNull().defaultTo(0))
      .execute();
  }
}

/** Every live row counts for each folder above it, up to the first that is in the trash, itself included. */
async function countTotals(db: Kysely<unknown>): Promise<void> {
  await sql`
    with recursive up(parent_id, is_file, size) as (
      select parent_id, is_file, size from node where trashed_at is null and parent_id <> ''
      union all
      select folder.parent_id, up.is_file, up.size
      from up cross join node folder where folder.id = up.parent_id and folder.trashed_at is null
    )
    update node set files = total.files, folders = total.folders, bytes = total.bytes
    from (
      select parent_id, sum(is_file) as files, sum(1 - is_file) as folders, sum(size) as bytes
      from up group by parent_id
    ) total
    where node.id = total.parent_id`.execute(db);
}

/** Orders end with the name: unique in a folder, and the same whether an entry is a row or sealed. */
async function indexNodes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ["node_by_name", "sort_key, name"],
    ["node_by_type", "type_key, sort_key, name"],
    ["node_by_time", "modified_at, sort_key, name"],
    ["node_by_size", "size, sort_key, name"],
  ] as const) {
    await sql`drop index ${sql.raw(name)}`.execute(db);
    await sql`create index ${sql.raw(name)} on node (owner_id, parent_id, is_file, ${sql.raw(columns)})
      where trashed_at is null`.execute(db);
  }
  await sql`create index node_unsealed on node (owner_id, parent_id)
    where is_file = 0 and seal_id is null and trashed_at is null`.execute(db);
  await sql`create index node_worn on node (masks) where masks > 0`.execute(db);
}
