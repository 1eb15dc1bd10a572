import { existsSync } from "node:fs";
import { StartFault } from "../start-fault.ts";
import { tableNames } from "./copy-tables.ts";
import type { Database } from "./database.ts";
import { appliedMigrations, MIGRATION_TABLE, type Migration } from "./migrate.ts";

const SQLITE = "sqlite:";
const UNUSED =
  "No server has used the database of HOLDALL_DATABASE_URL yet. Give the worker the settings of its servers, and start one of them first.";
const OUTDATED =
  'The database of HOLDALL_DATABASE_URL is older than this program. Start a server of the same version first, or run "migrate".';

/** Throws a `StartFault` for a SQLite file that doesn't exist, because opening it would make it. */
export function refuseMissingFile(url: string): void {
  if (url.startsWith(SQLITE) && !existsSync(url.slice(SQLITE.length))) throw new StartFault([UNUSED]);
}

/** Throws a `StartFault` for a database that no server has brought up to date. */
export async function refuseUnmigrated(database: Database, migrations: readonly Migration[]): Promise<void> {
  const names = await tableNames(database, database.read);
  if (!names.includes(MIGRATION_TABLE)) throw new StartFault([UNUSED]);
  const applied = new Set(await appliedMigrations(database.read));
  if (migrations.some(({ name }) => !applied.has(name))) throw new StartFault([OUTDATED]);
}
