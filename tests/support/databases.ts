import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe } from "node:test";
import pg from "pg";
import { migrations } from "../../server/migrations/index.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { migrate, type Migration } from "../../server/platform/db/migrate.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { closeSecond, inPairs, rememberUrl } from "./pairs.ts";
import { postgresUrl } from "./postgres.ts";

type Dialect = Database["dialect"];

export interface TestDatabase {
  readonly url: string;
  /** Closes the database and removes it. */
  drop(): Promise<void>;
}

/** The dialects to test on: both, unless `DIALECTS` (`sqlite,postgres`) names fewer. Pairs have PostgreSQL in common. */
export function testDialects(): readonly Dialect[] {
  const wanted = inPairs() ? ["postgres"] : (process.env["DIALECTS"] ?? "sqlite,postgres").split(",");
  return (["sqlite", "postgres"] as const).filter((dialect) => wanted.includes(dialect));
}

/** A fresh, empty, unmigrated database. */
export async function freshDatabase(dialect: Dialect): Promise<TestDatabase> {
  return dialect === "sqlite" ? freshSqlite() : freshPostgres();
}

function freshSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), "holdall-db-"));
  return {
    url: `sqlite:${join(folder, "holdall.sqlite")}`,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function freshPostgres(): Promise<TestDatabase> {
  const server = await postgresUrl();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return { url: `${server}/${name}`, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/**
 * Runs a suite once per dialect, each on its own fresh, migrated database:
 * `forEachDatabase((open) => { it("…", async () => { const database = await open(); … }) })`.
 * `open` answers the suite's one database; `open.url()` its address.
 */
export function forEachDatabase(
  suite: (open: (() => Promise<Database>) & { url(): Promise<string> }, dialect: Dialect) => void,
  list: readonly Migration[] = migrations,
): void {
  for (const dialect of testDialects()) {
    describe(`on ${dialect}`, () => {
      let fresh: Promise<TestDatabase> | undefined;
      let opened: Promise<Database> | undefined;
      const url = async () => (await (fresh ??= freshDatabase(dialect))).url;
      const open = () => (opened ??= url().then((address) => openMigrated(address, list)));
      suite(Object.assign(open, { url }), dialect);
      // Hooks run in the order they are given: what the suite has started ends before its database.
      after(async () => {
        const database = await opened;
        if (database) await closeSecond(database);
        await database?.close();
        await (await fresh)?.drop();
      });
    });
  }
}

async function openMigrated(url: string, list: readonly Migration[]): Promise<Database> {
  const database = rememberUrl(openDatabase(url), url);
  await migrate(database, list);
  return database;
}
