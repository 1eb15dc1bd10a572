import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const files: Migration = {
  name: "0010-files",
  async up(db, dialect) {
    await createZips(db, dialect);
    await createTags(db, dialect);
    await createVersions(db, dialect);
    await extendUploads(db, dialect);
    await indexNodes(db);
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

async function createTags(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("tag")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("name_key", text(dialect), (column) => column.notNull())
    .addColumn("color", text(dialect), (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tag_name").on("tag").columns(["owner_id", "name_key"]).unique().execute();
  await db.schema
    .createTable("node_tag")
    .addColumn("node_id", text(dialect), (column) =>
      column.notNull().references("node.id").onDelete("cascade"),
    )
    .addColumn("tag_id", text(dialect), (column) => column.notNull().references("tag.id"))
    .addPrimaryKeyConstraint("node_tag_pk", ["node_id", "tag_id"])
    .execute();
  await db.schema.createIndex("node_tag_tag").on("node_tag").columns(["tag_id", "node_id"]).execute();
}

/** `kept`: bytes of the versions of a file, or of all files below a folder. */
async function createVersions(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable("node")
    .addColumn("kept", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("file_version")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("node_id", text(dialect), (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("sha256", text(dialect), (column) => column.notNull().references("blob.sha256"))
    .addColumn("gcid", text(dialect), (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("replaced_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("file_version_node")
    .on("file_version")
    .columns(["node_id", "replaced_at", "id"])
    .execute();
  await db.schema
    .createIndex("file_version_age")
    .on("file_version")
    .columns(["replaced_at", "owner_id"])
    .execute();
  await db.schema.createIndex("file_version_blob").on("file_version").column("sha256").execute();
}

/** An upload remembers what it does where its name is taken, and which entry it became. */
async function extendUploads(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable("upload")
    .addColumn("on_clash", text(dialect), (column) => column.notNull().defaultTo("KEEP_BOTH"))
    .execute();
  await db.schema.alterTable("upload").addColumn("entry_id", text(dialect)).execute();
}

/** Few are starred: one index finds them, whatever the order. What lies in the trash the longest goes first. */
async function indexNodes(db: Kysely<unknown>): Promise<void> {
  await sql`create index node_starred on node (owner_id, is_file, id) where starred = 1`.execute(db);
  await sql`create index node_trash_age on node (trashed_at, owner_id) where trashed_at is not null`.execute(
    db,
  );
}
