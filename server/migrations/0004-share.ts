import type { Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const share: Migration = {
  name: "0004-share",
  async up(db, dialect) {
    await createTasks(db, dialect);
    await createShares(db, dialect);
    await createShareVisits(db, dialect);
    await createRestores(db, dialect);
  },
};

async function createTasks(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("task")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("type", text(dialect), (column) => column.notNull())
    .addColumn("phase", text(dialect), (column) => column.notNull())
    .addColumn("progress", "integer", (column) => column.notNull())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("file_id", text(dialect), (column) => column.notNull())
    .addColumn("file_name", text(dialect), (column) => column.notNull())
    .addColumn("file_size", "bigint", (column) => column.notNull())
    .addColumn("params", text(dialect), (column) => column.notNull())
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("error", text(dialect))
    .addColumn("error_facts", text(dialect), (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("run_at", "bigint", (column) => column.notNull())
    .addColumn("lease_by", text(dialect))
    .addColumn("lease_until", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("task_owner").on("task").columns(["owner_id", "created_at", "id"]).execute();
  await db.schema.createIndex("task_due").on("task").columns(["phase", "run_at"]).execute();
}

async function createShares(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("share")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("title", text(dialect), (column) => column.notNull())
    .addColumn("share_to", text(dialect), (column) => column.notNull())
    .addColumn("pass_code_hash", text(dialect))
    .addColumn("pass_code_version", "integer", (column) => column.notNull())
    .addColumn("expiration_days", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("restore_limit", "bigint", (column) => column.notNull())
    .addColumn("restore_count", "bigint", (column) => column.notNull())
    .addColumn("view_count", "bigint", (column) => column.notNull())
    .addColumn("file_num", "integer", (column) => column.notNull())
    .addColumn("first_file_id", text(dialect), (column) => column.notNull())
    .addColumn("first_file_kind", text(dialect), (column) => column.notNull())
    .addColumn("file_size", "bigint", (column) => column.notNull())
    .addColumn("audit_status", text(dialect), (column) => column.notNull())
    .addColumn("prohibited_regions", text(dialect), (column) => column.notNull())
    .addColumn("params", text(dialect), (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint")
    .execute();
  await db.schema.createIndex("share_owner").on("share").columns(["owner_id", "created_at", "id"]).execute();
  await db.schema
    .createTable("share_root")
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("entry_id", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("share_root_pk", ["share_id", "position"])
    .execute();
  await db.schema
    .createIndex("share_root_entry")
    .on("share_root")
    .columns(["share_id", "entry_id"])
    .unique()
    .execute();
}

async function createShareVisits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("share_view")
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("visitor", text(dialect), (column) => column.notNull())
    .addPrimaryKeyConstraint("share_view_pk", ["share_id", "visitor"])
    .execute();
  await db.schema
    .createTable("share_attempt")
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("bucket", text(dialect), (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("window_ends", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("share_attempt_pk", ["share_id", "bucket"])
    .execute();
  await db.schema.createIndex("share_attempt_end").on("share_attempt").column("window_ends").execute();
}

async function createRestores(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("restore_intent")
    .addColumn("id_hash", text(dialect), (column) => column.primaryKey())
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("pass_code_version", "integer", (column) => column.notNull())
    .addColumn("request", text(dialect), (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("restore_intent_end").on("restore_intent").column("expires_at").execute();
  await db.schema
    .createTable("restore_folder")
    .addColumn("owner_id", text(dialect), (column) => column.primaryKey())
    .addColumn("folder_id", text(dialect), (column) => column.notNull())
    .execute();
}
