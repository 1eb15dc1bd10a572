import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { readManifest, restoreBlobs, restoreSecrets, restoreTables } from "../backup/read-backup.ts";
import { openBlobStore } from "../platform/blob/open-blob-store.ts";
import type { Config } from "../platform/config/config.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import type { Manifest } from "../backup/manifest.ts";
import { emptyPostgres, isEmptyDatabase } from "../platform/db/empty-database.ts";
import { occupancyFile, occupy } from "../platform/db/occupancy.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { errorCode } from "../platform/error-code.ts";
import { UsageFault, type Command } from "./command.ts";

const SQLITE = "sqlite:";

export const restore: Command = {
  name: "restore",
  usage: "DIR [--force]",
  summary:
    "Bring a backup into an empty data folder; with --force what is there is put aside first. Stop the server before.",
  options: ["force"],
  async run({ config, args, print }) {
    const [folder] = args.words;
    if (folder === undefined) throw new UsageFault("Name the backup's folder.");
    const source = resolve(folder);
    const manifest = await readManifest(source);
    const occupancy = await occupy(config.databaseUrl, "alone");
    try {
      await makeRoom(config, args.options["force"] === true, print);
      const blobs = await fill(config, source, manifest);
      await restoreSecrets(source, config.dataDir);
      print(
        `Restored ${manifest.tables.length} tables and ${blobs} blobs of ${manifest.createdAt}. Run "verify" next.`,
      );
      return 0;
    } finally {
      await occupancy.release();
    }
  },
};

/** Blobs first: a database never names bytes that aren't there. Resolves with how many blobs there are. */
async function fill(config: Config, source: string, manifest: Manifest): Promise<number> {
  const blobs = await restoreBlobs(await openBlobStore(config), source);
  const database = openDatabase(config.databaseUrl);
  try {
    await restoreTables(database, source, manifest);
  } finally {
    await database.close();
  }
  return blobs;
}

/** `secrets.json` and the lock of the database are there by now, whatever else is. */
async function makeRoom(config: Config, force: boolean, print: (line: string) => void): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const inside = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !isOwn(name)) : [];
  const others = [...inside.map((name) => join(dataDir, name)), ...filesElsewhere(config)];
  const emptyDatabase = await isEmptyDatabase(databaseUrl);
  if (others.length === 0 && emptyDatabase) return;
  if (!force) {
    const what = inside.length > 0 ? `The data folder ${dataDir}` : "The database of HOLDALL_DATABASE_URL";
    throw new StartFault([`${what} is not empty. Use --force to put aside what is there.`]);
  }
  const aside = `${dataDir}.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;
  mkdirSync(aside, { mode: 0o700 });
  for (const file of others) putAside(file, join(aside, basename(file)));
  print(`What was there lies in ${aside} now.`);
  if (!emptyDatabase) await emptyPostgres(databaseUrl);
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
