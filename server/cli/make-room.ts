import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { BACKUP_OCCUPIED } from "../backup/write-backup.ts";
import type { Config } from "../platform/config/config.ts";
import { NO_PACKS } from "../platform/blob/packs/may-pack.ts";
import { StartFault } from "../platform/start-fault.ts";
import { emptyPostgres, isEmptyDatabase } from "../platform/db/empty-database.ts";
import { isMoving } from "../platform/db/move-state.ts";
import { occupancyFile } from "../platform/db/occupancy.ts";
import { openDatabase } from "../database.ts";
import { errorCode } from "../platform/error-code.ts";

const SQLITE = "sqlite:";

/** The instance that stands where a backup is to be restored, if any. */
export interface InTheWay {
  readonly files: readonly string[];
  readonly database: boolean;
}

const NOTHING: InTheWay = { files: [], database: false };

/**
 * Throws a `StartFault` when something is in the way and `force` isn't given; changes nothing. With `restoring`, an
 * interrupted restore's own files aren't in the way, because it goes on with them.
 */
export async function findInTheWay(
  config: Config,
  { force, restoring }: { readonly force: boolean; readonly restoring: string },
): Promise<InTheWay> {
  const { dataDir, databaseUrl, database: limits } = config;
  if (await isBrokenOff(config, restoring)) return NOTHING;
  // `secrets.json`, the lock of the database, and the mark of a shared folder exist by now in any case.
  const inside = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !isOwn(name)) : [];
  const files = [...inside.map((name) => join(dataDir, name)), ...filesElsewhere(config)];
  const database = !(await isEmptyDatabase(databaseUrl, limits));
  if (force || (files.length === 0 && !database)) return { files, database };
  const what = inside.length > 0 ? `The data folder ${dataDir}` : "The database of HOLDALL_DATABASE_URL";
  throw new StartFault([`${what} is not empty. Use --force to put aside what is there.`]);
}

async function isBrokenOff({ databaseUrl, database: limits }: Config, restoring: string): Promise<boolean> {
  if (databaseUrl.startsWith(SQLITE) && !existsSync(databaseUrl.slice(SQLITE.length))) return false;
  const database = openDatabase(databaseUrl, limits);
  try {
    return await isMoving(database, restoring);
  } finally {
    await database.close();
  }
}

/** Puts files into a folder beside the data folder, and empties a PostgreSQL database. */
export async function makeRoom(
  { dataDir, databaseUrl, database: limits }: Config,
  { files, database }: InTheWay,
  print: (line: string) => void,
): Promise<void> {
  if (files.length === 0 && !database) return;
  const aside = `${dataDir}.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;
  mkdirSync(aside, { mode: 0o700 });
  for (const file of files) putAside(file, join(aside, basename(file)));
  print(`What was there lies in ${aside} now.`);
  if (database) await emptyPostgres(databaseUrl, limits);
}

/** A SQLite database that doesn't lie in the data folder. */
function filesElsewhere({ databaseUrl, dataDir }: Config): string[] {
  if (!databaseUrl.startsWith(SQLITE)) return [];
  const file = resolve(databaseUrl.slice(SQLITE.length));
  if (file.startsWith(resolve(dataDir) + sep)) return [];
  return [file, `${file}-wal`, `${file}-shm`].filter((name) => existsSync(name));
}

/** Works from one disk to another, too. */
function putAside(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== "EXDEV") throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}

const isOwn = (name: string): boolean =>
  name === "secrets.json" ||
  name === NO_PACKS ||
  name.startsWith(BACKUP_OCCUPIED) ||
  name.startsWith(occupancyFile("holdall.sqlite"));
