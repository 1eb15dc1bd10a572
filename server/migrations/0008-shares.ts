import { sql, type Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const shares: Migration = {
  name: "0008-shares",
  async up(db, dialect) {
    await widenShares(db, dialect);
    await createVisits(db, dialect);
    await createIntents(db, dialect);
    await createSaves(db, dialect);
    await createReports(db, dialect);
  },
};

async function widenShares(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable("share").addColumn("paused_at", "bigint").execute();
  await db.schema.alterTable("share").addColumn("unsealed_at", "bigint").execute();
  for (const right of ["can_view", "can_download", "can_save"]) {
    await db.schema
      .alterTable("share")
      .addColumn(right, "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  }
  for (const counter of ["save_count", "download_count"]) {
    await db.schema
      .alterTable("share")
      .addColumn(counter, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`update share set save_count = restore_count`.execute(db);
  await db.schema
    .alterTable("share_root")
    .addColumn("audit_status", text(dialect), (column) => column.notNull().defaultTo("OK"))
    .execute();
  await db.schema.createIndex("share_unsealed").on("share").column("unsealed_at").execute();
  await db.schema.createIndex("share_root_of_entry").on("share_root").column("entry_id").execute();
}

async function createVisits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("share_visit")
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("visitor", text(dialect), (column) => column.notNull())
    .addColumn("network", text(dialect), (column) => column.notNull())
    .addColumn("viewed", "integer", (column) => column.notNull())
    .addColumn("saved", "integer", (column) => column.notNull())
    .addColumn("downloaded", "integer", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("share_visit_pk", ["share_id", "visitor"])
    .execute();
  await sql`insert into share_visit (share_id, visitor, network, viewed, saved, downloaded, seen_at)
    select share_id, visitor, '', 1, 0, 0, ${Date.now()} from share_view`.execute(db);
  await db.schema.dropTable("share_view").execute();
  await db.schema
    .createIndex("share_visit_network")
    .on("share_visit")
    .columns(["share_id", "network"])
    .execute();
  await db.schema.createIndex("share_visit_seen").on("share_visit").column("seen_at").execute();
  await db.schema
    .createTable("share_day")
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("day", text(dialect), (column) => column.notNull())
    .addColumn("views", "bigint", (column) => column.notNull())
    .addColumn("saves", "bigint", (column) => column.notNull())
    .addColumn("downloads", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("share_day_pk", ["share_id", "day"])
    .execute();
  await db.schema.createIndex("share_day_day").on("share_day").column("day").execute();
}

/** The table is replaced instead of changed, because its rows live for only half an hour. */
async function createIntents(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema.dropTable("restore_intent").execute();
  await db.schema
    .createTable("restore_intent")
    .addColumn("id_hash", text(dialect), (column) => column.primaryKey())
    .addColumn("handle", text(dialect), (column) => column.notNull().unique())
    .addColumn("account_id", text(dialect))
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("pass_code_version", "integer", (column) => column.notNull())
    .addColumn("request", text(dialect), (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("restore_intent_until").on("restore_intent").column("expires_at").execute();
  await db.schema
    .createIndex("restore_intent_account")
    .on("restore_intent")
    .columns(["account_id", "expires_at"])
    .execute();
}

async function createSaves(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("share_save")
    .addColumn("task_id", text(dialect), (column) => column.primaryKey())
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("share_id", text(dialect), (column) => column.notNull())
    .addColumn("share_title", text(dialect), (column) => column.notNull())
    .addColumn("visitor", text(dialect), (column) => column.notNull())
    .addColumn("counted", "integer", (column) => column.notNull())
    .addColumn("tops", text(dialect), (column) => column.notNull())
    .addColumn("hold_id", text(dialect))
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .addColumn("undone_at", "bigint")
    .execute();
  await db.schema
    .createIndex("share_save_owner")
    .on("share_save")
    .columns(["owner_id", "share_id", "started_at"])
    .execute();
  await db.schema.createIndex("share_save_started").on("share_save").column("started_at").execute();
  await db.schema
    .createTable("restore_request")
    .addColumn("owner_id", text(dialect), (column) => column.notNull())
    .addColumn("request_id", text(dialect), (column) => column.notNull())
    .addColumn("wish", text(dialect), (column) => column.notNull())
    .addColumn("task_id", text(dialect), (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("restore_request_pk", ["owner_id", "request_id"])
    .execute();
  await db.schema.createIndex("restore_request_asked").on("restore_request").column("asked_at").execute();
}

async function createReports(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("share_report")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("share_id", text(dialect), (column) =>
      column.notNull().references("share.id").onDelete("cascade"),
    )
    .addColumn("reporter", text(dialect), (column) => column.notNull())
    .addColumn("account_id", text(dialect))
    .addColumn("reason", text(dialect), (column) => column.notNull())
    .addColumn("details", text(dialect), (column) => column.notNull())
    .addColumn("state", text(dialect), (column) => column.notNull())
    .addColumn("reported_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("share_report_reporter")
    .on("share_report")
    .columns(["share_id", "reporter"])
    .unique()
    .execute();
  await db.schema
    .createIndex("share_report_open")
    .on("share_report")
    .columns(["state", "reported_at", "id"])
    .execute();
}
