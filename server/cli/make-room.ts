import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import { emptyPostgres, isEmptyDatabase } from "../platform/db/empty-database.ts";
import { occupancyFile } from "../platform/db/occupancy.ts";
import { errorCode } from "../platform/error-code.ts";

const SQLITE = "sqlite:";

/** The instance that stands where a backup is to be restored, if any. */
export interface InTheWay {
  readonly files: readonly string[];
  readonly database: boolean;
}

/** Throws a `StartFault` when something is in the way and `force` isn't given; changes nothing. */
export async function findInTheWay(config: Config, force: boolean): Promise<InTheWay> {
  const { dataDir, databaseUrl, database: limits } = config;
  // `secrets.json` and the lock of the database are there by now, whatever else is.
  const inside = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !isOwn(name)) : [];
  const files = [...inside.map((name) => join(dataDir, name)), ...filesElsewhere(config)];
  const database = !(await isEmptyDatabase(databaseUrl, limits));
  if (force || (files.length === 0 && !database)) return { files, database };
  const what = inside.length > 0 ? `The data folder ${dataDir}` : "The database of HOLDALL_DATABASE_URL";
  throw new StartFault([`${what} is not empty. Use --force to put aside what is there.`]);
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

/** Also from one disk to another. */
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
  name === "secrets.json" || name.startsWith(occupancyFile("holdall.sqlite"));
