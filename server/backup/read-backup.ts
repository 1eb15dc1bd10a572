import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { migrations } from "../migrations/index.ts";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import { continueSequences, loadRows, type Row } from "../platform/db/copy-tables.ts";
import type { Database, Tx } from "../platform/db/database.ts";
import { migrate, MIGRATION_TABLE } from "../platform/db/migrate.ts";
import { errorCode } from "../platform/error-code.ts";
import { MANIFEST, parseManifest, type Manifest } from "./manifest.ts";

const ROWS_AT_ONCE = 2_000;
const READ_BYTES = 1 << 20;

/** The manifest of a whole backup; throws a `StartFault` when `source` holds none. */
export async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, MANIFEST), "utf8").catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new StartFault([`${source} holds no whole backup: it has no ${MANIFEST}.`]);
  });
  const manifest = parseManifest(text);
  const known = new Set(migrations.map(({ name }) => name));
  if (manifest.migrations.every((name) => known.has(name))) return manifest;
  throw new StartFault(["This backup was made by a newer version of Holdall. Update Holdall first."]);
}

/** Fills an empty database: the schema of the backup's time, its rows all or none, then the migrations since. */
export async function restoreTables(database: Database, source: string, manifest: Manifest): Promise<void> {
  const then = new Set(manifest.migrations);
  await migrate(
    database,
    migrations.filter(({ name }) => then.has(name)),
  );
  await database.write(async (tx) => {
    for (const table of manifest.tables) {
      if (table.name !== MIGRATION_TABLE) await restoreTable(tx, source, table);
    }
    await continueSequences(database, tx);
  });
  await migrate(database, migrations);
}

async function restoreTable(tx: Tx, source: string, table: Manifest["tables"][number]): Promise<void> {
  const input = createReadStream(join(source, "tables", `${table.name}.jsonl`), {
    highWaterMark: READ_BYTES,
  });
  const hash = createHash("sha256");
  input.on("data", (chunk) => hash.update(chunk));
  let rows: Row[] = [];
  let count = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    rows.push(JSON.parse(line) as Row);
    count += 1;
    if (rows.length < ROWS_AT_ONCE) continue;
    await loadRows(tx, table.name, rows);
    rows = [];
  }
  await loadRows(tx, table.name, rows);
  if (count === table.rows && hash.digest("hex") === table.sha256) return;
  throw new StartFault([`The backup is damaged: tables/${table.name}.jsonl isn't what the manifest says.`]);
}

/** Brings back every blob of the backup, each checked against its hash; resolves with how many. */
export async function restoreBlobs(blobs: BlobStore, source: string): Promise<number> {
  let count = 0;
  const entries = await readdir(join(source, "blobs"), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    await restoreBlob(blobs, join(entry.parentPath, entry.name), entry.name);
    count += 1;
  }
  return count;
}

async function restoreBlob(blobs: BlobStore, file: string, sha256: string): Promise<void> {
  const key = randomUUID();
  const hash = createHash("sha256");
  const source = createReadStream(file, { highWaterMark: READ_BYTES });
  const size = await blobs.append(key, 0, source, (chunk) => void hash.update(chunk));
  if (hash.digest("hex") !== sha256) {
    await blobs.discardStaged(key);
    throw new StartFault([`The backup is damaged: ${file} isn't what its name says.`]);
  }
  await blobs.commit(key, sha256, size);
}

export async function restoreSecrets(source: string, dataDir: string): Promise<void> {
  await copyFile(join(source, "secrets.json"), join(dataDir, "secrets.json")).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
  });
}
