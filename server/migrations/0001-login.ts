import type { Kysely } from "kysely";
import { text } from "../platform/db/columns.ts";
import type { Database } from "../database.ts";
import type { Migration } from "../platform/db/migrate.ts";

type Dialect = Database["dialect"];

export const login: Migration = {
  name: "0001-login",
  async up(db, dialect) {
    await createAccounts(db, dialect);
    await createApiTokens(db, dialect);
    await createOidcPayloads(db, dialect);
    await createVerifications(db, dialect);
    await createThrottles(db, dialect);
    await createCaptchaUses(db, dialect);
  },
};

async function createAccounts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("user_account")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("email", text(dialect), (column) => column.notNull().unique())
    .addColumn("name", text(dialect), (column) => column.notNull())
    .addColumn("locale", text(dialect), (column) => column.notNull())
    .addColumn("password_hash", text(dialect), (column) => column.notNull())
    .addColumn("status", text(dialect), (column) => column.notNull())
    .addColumn("operator", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("password_updated_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createApiTokens(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("api_token")
    .addColumn("token_hash", text(dialect), (column) => column.primaryKey())
    .addColumn("id", text(dialect), (column) => column.notNull().unique())
    .addColumn("user_id", text(dialect), (column) =>
      column.notNull().references("user_account.id").onDelete("cascade"),
    )
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("api_token_user").on("api_token").column("user_id").execute();
}

async function createOidcPayloads(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("oidc_payload")
    .addColumn("id_hash", text(dialect), (column) => column.primaryKey())
    .addColumn("kind", text(dialect), (column) => column.notNull())
    .addColumn("user_id", text(dialect))
    .addColumn("grant_hash", text(dialect))
    .addColumn("uid_hash", text(dialect))
    .addColumn("user_code_hash", text(dialect))
    .addColumn("payload", text(dialect), (column) => column.notNull())
    .addColumn("consumed_at", "bigint")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  for (const column of ["user_id", "grant_hash", "uid_hash", "user_code_hash", "expires_at"]) {
    await db.schema.createIndex(`oidc_payload_${column}`).on("oidc_payload").column(column).execute();
  }
}

async function createVerifications(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("email_verification")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("flow", text(dialect), (column) => column.notNull())
    .addColumn("email", text(dialect), (column) => column.notNull())
    .addColumn("usage", text(dialect), (column) => column.notNull())
    .addColumn("code_hash", text(dialect), (column) => column.notNull())
    .addColumn("token_hash", text(dialect))
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("email_verification_flow")
    .on("email_verification")
    .columns(["flow", "created_at"])
    .execute();
}

async function createThrottles(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("login_throttle")
    .addColumn("key", text(dialect), (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("blocked_until", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createCaptchaUses(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("captcha_use")
    .addColumn("id", text(dialect), (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}
