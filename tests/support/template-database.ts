import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { migrations } from "../../server/migrations/index.ts";
import { type Database, openDatabase } from "../../server/database.ts";
import { migrate } from "../../server/platform/db/migrate.ts";

const ROOT = join(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache/test-databases");
/** The holder of this lock on the server `postgres` looks whether there is a template, and makes it if not. */
const LOCK = 4_801_078;

/**
 * The version covers migrations and the code they use: another schema has another name, so a template is never out of
 * date.
 */
const version = (): string => {
  const hash = createHash("sha256");
  const files = globSync(["server/migrations/**/*.ts", "server/platform/db/*.ts"], { cwd: ROOT }).toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 16);
};

/** Makes `file` a migrated SQLite database by copying one that is migrated once for all runs. */
export async function copySqliteTemplate(file: string): Promise<void> {
  const template = join(CACHE, `${version()}.sqlite`);
  if (!existsSync(template)) await makeSqliteTemplate(template);
  copyFileSync(template, file);
}

/** Several processes may make it at once: each puts a whole file in place. */
async function makeSqliteTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "making-"));
  try {
    const whole = join(folder, "whole.sqlite");
    await migrateAt(`sqlite:${join(folder, "holdall.sqlite")}`, ({ read }) =>
      // The database's own file lacks what is still in its log.
      sql`vacuum into ${whole}`.execute(read),
    );
    renameSync(whole, template);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the database `name` of a PostgreSQL server, migrated, by copying one that is migrated once for the server. */
export async function copyPostgresTemplate(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const template = `template_${version()}`;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makePostgresTemplate(client, server, template);
    await client.query("select pg_advisory_unlock($1)", [LOCK]);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
}

/** It gets its name once it is migrated and nobody is connected to it, as a database that is copied must be. */
async function makePostgresTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const making = `making_${template}`;
  await client.query(`drop database if exists ${making} with (force)`);
  await client.query(`create database ${making}`);
  await migrateAt(`${server}/${making}`);
  await client.query(`alter database ${making} rename to ${template}`);
}

async function migrateAt(url: string, andThen?: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(url);
  try {
    await migrate(database, migrations);
    await andThen?.(database);
  } finally {
    await database.close();
  }
}
