import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe } from "node:test";
import pg from "pg";
import { type Database, openDatabase } from "../../server/database.ts";
import { DEFAULT_LIMITS } from "../../server/platform/db/database-limits.ts";
import { migrate, type Migration } from "../../server/platform/db/migrate.ts";
import { inPairs } from "./pairs.ts";
import { closeSecond, rememberUrl } from "./second-databases.ts";
import { postgresUrl } from "./postgres.ts";
import { copyPostgresTemplate, copySqliteTemplate } from "./template-database.ts";

type Dialect = Database["dialect"];

/** Long enough for hundreds of calls that wait for each other on a slow machine. */
const PATIENCE_MS = 120_000;
/** A machine that does other things as well is slow in all that a call does together. */
const ON_A_BUSY_MACHINE = { ...DEFAULT_LIMITS, callMs: PATIENCE_MS };
const PATIENT = {
  ...ON_A_BUSY_MACHINE,
  waitMs: PATIENCE_MS,
  lockMs: PATIENCE_MS,
  statementMs: PATIENCE_MS,
};

/** Opens a database as a server does, but lets calls wait longer than people would: for many at once. */
export const openPatiently = (url: string): Database => openDatabase(url, PATIENT);

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

/**
 * The dialects for what has no SQL of its own, such as pictures of files or the bounds of requests: the first of
 * `testDialects`, or all of them with `HOLDALL_TEST_DEPTH=deep`.
 */
export function oneDialect(): readonly Dialect[] {
  const dialects = testDialects();
  return process.env["HOLDALL_TEST_DEPTH"] === "deep" ? dialects : dialects.slice(0, 1);
}

/** A fresh, empty, unmigrated database: for what is about beginning from nothing. */
export async function freshDatabase(dialect: Dialect): Promise<TestDatabase> {
  if (dialect === "sqlite") return sqliteAt(freshFolder());
  const server = await postgresUrl();
  const name = freshName();
  await onServer(server, `create database ${name}`);
  return postgresAt(server, name);
}

/** A fresh database with every migration applied. */
export async function migratedDatabase(dialect: Dialect): Promise<TestDatabase> {
  if (dialect === "sqlite") {
    const folder = freshFolder();
    await copySqliteTemplate(sqliteFile(folder));
    return sqliteAt(folder);
  }
  const server = await postgresUrl();
  const name = freshName();
  await copyPostgresTemplate(server, name);
  return postgresAt(server, name);
}

const freshFolder = (): string => mkdtempSync(join(tmpdir(), "holdall-db-"));
const sqliteFile = (folder: string): string => join(folder, "holdall.sqlite");
const freshName = (): string => `test_${randomUUID().replaceAll("-", "")}`;

const sqliteAt = (folder: string): TestDatabase => ({
  url: `sqlite:${sqliteFile(folder)}`,
  drop: async () => rmSync(folder, { recursive: true, force: true }),
});

const postgresAt = (server: string, name: string): TestDatabase => ({
  url: `${server}/${name}`,
  drop: () => onServer(server, `drop database if exists ${name} with (force)`),
});

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

type Open = (() => Promise<Database>) & { url(): Promise<string> };
export type DatabaseSuite = (open: Open, dialect: Dialect) => void;

/**
 * Runs a suite once per dialect, each on a fresh, migrated database of its own:
 * `forEachDatabase((open) => { it("…", async () => { const database = await open(); … }) })`.
 * `open` answers the suite's one database; `open.url()` its address. With `list` those migrations are applied alone.
 */
export function forEachDatabase(suite: DatabaseSuite, list?: readonly Migration[]): void {
  for (const dialect of testDialects()) onDatabase(dialect, suite, list);
}

/** `forEachDatabase` for a suite that proves nothing about SQL: see `oneDialect`. */
export function onOneDatabase(suite: DatabaseSuite): void {
  for (const dialect of oneDialect()) onDatabase(dialect, suite);
}

function onDatabase(dialect: Dialect, suite: DatabaseSuite, list?: readonly Migration[]): void {
  describe(`on ${dialect}`, () => {
    let fresh: Promise<TestDatabase> | undefined;
    let opened: Promise<Database> | undefined;
    const make = () => (list ? freshDatabase(dialect) : migratedDatabase(dialect));
    const url = async () => (await (fresh ??= make())).url;
    const open = () => (opened ??= url().then((address) => openWith(address, list)));
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

async function openWith(url: string, list: readonly Migration[] = []): Promise<Database> {
  const database = rememberUrl(openDatabase(url, ON_A_BUSY_MACHINE), url);
  if (list.length > 0) await migrate(database, list);
  return database;
}
