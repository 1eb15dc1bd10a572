import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const events: Migration = {
  name: "0009-events",
  async up(db, dialect) {
    await createNotices(db, dialect);
    await createEvents(db, dialect);
    await extendTasks(db);
  },
};

/** Numbers are never given twice, so that a place in the log stays one. */
async function createNotices(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("notice")
    .addColumn("id", dialect === "postgres" ? "bigint" : "integer", (column) =>
      dialect === "postgres"
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )
    .addColumn("topic", text(dialect), (column) => column.notNull())
    .addColumn("subject", text(dialect), (column) => column.notNull())
    .addColumn("payload", text(dialect), (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("notice_subject").on("notice").columns(["subject", "id"]).execute();
}

async function createEvents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("event")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("type", text(dialect), (column) => column.notNull())
    .addColumn("file_id", text(dialect), (column) => column.notNull())
    .addColumn("file_name", text(dialect), (column) => column.notNull())
    .addColumn("folder_id", text(dialect), (column) => column.notNull())
    .addColumn("mime_type", text(dialect), (column) => column.notNull())
    .addColumn("params", text(dialect), (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("event_file")
    .on("event")
    .columns(["owner_id", "file_id", "type"])
    .unique()
    .execute();
  await db.schema.createIndex("event_newest").on("event").columns(["owner_id", "updated_at", "id"]).execute();
  await db.schema.createIndex("event_old").on("event").column("updated_at").execute();
}

async function extendTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("task")
    .addColumn("internal", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("task")
    .addColumn("place", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`drop index task_due`.execute(db);
  const active = sql`phase in ('PHASE_TYPE_PENDING', 'PHASE_TYPE_RUNNING')`;
  await sql`create index task_due on task (place, run_at, lease_until) where ${active}`.execute(db);
  await sql`create index task_owner_due on task (owner_id, place) where ${active}`.execute(db);
  await sql`create index task_over on task (updated_at)
    where phase in ('PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR')`.execute(db);
}
