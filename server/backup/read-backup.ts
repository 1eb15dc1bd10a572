import { createHash, randomUUID } from "node:crypto";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { migrations } from "../migrations/index.ts";
import type { BlobStore } from "../platform/blob/blob-store.ts";
import { continueSequences, loadRows, type Row } from "../platform/db/copy-tables.ts";
import type { Database, Tx } from "../database.ts";
import { migrate, MIGRATION_TABLE } from "../platform/db/migrate.ts";
import { endMove } from "../platform/db/move-state.ts";
import type { BackupSource } from "./backup-source.ts";
import { writerOf } from "./blob-ends.ts";
import { carryBlobs } from "./carry-blobs.ts";
import { refuseDamage } from "./check-backup.ts";
import { notWhatManifestSays } from "./damage.ts";
import type { Contents } from "./manifest.ts";
import { hashed, linesOf } from "./pieces.ts";
import { writeNewFile } from "./write-file.ts";

const ROWS_AT_ONCE = 2_000;

/**
 * Fills a database for which `beginMove` was called: the schema of the backup's time, its rows all or none, then the
 * migrations since.
 */
export async function restoreTables(database: Database, source: BackupSource): Promise<void> {
  const { contents } = source;
  const then = new Set(contents.migrations);
  await migrate(
    database,
    migrations.filter(({ name }) => then.has(name)),
  );
  await database.write(async (tx) => {
    for (const table of contents.tables) {
      if (table.name !== MIGRATION_TABLE) await restoreTable(tx, source, table);
    }
    await continueSequences(database, tx);
    await endMove(tx);
  });
  await migrate(database, migrations);
}

async function restoreTable(tx: Tx, source: BackupSource, table: Contents["tables"][number]): Promise<void> {
  const hash = createHash("sha256");
  let rows: Row[] = [];
  let count = 0;
  for await (const line of linesOf(hashed(source.readTable(table.name), hash))) {
    rows.push(JSON.parse(line) as Row);
    count += 1;
    if (rows.length < ROWS_AT_ONCE) continue;
    await loadRows(tx, table.name, rows);
    rows = [];
  }
  await loadRows(tx, table.name, rows);
  if (count !== table.rows || hash.digest("hex") !== table.sha256)
    throw notWhatManifestSays(`tables/${table.name}.jsonl`);
}

/** Brings back every blob of the backup that isn't there, each checked against its hash; resolves with how many it has. */
export async function restoreBlobs(
  blobs: BlobStore,
  source: BackupSource,
  progress: (line: string) => void,
): Promise<number> {
  const { count } = await carryBlobs({
    blobs: source.blobs(),
    reader: source,
    writer: writerOf(blobs),
    onFault: refuseDamage,
    progress: (done) => progress(`Restored: ${done.count} of ${source.contents.blobs.count} blobs.`),
  });
  return count;
}

/** Puts the backup's keys in the place of those that are there. */
export async function restoreSecrets(source: BackupSource, dataDir: string): Promise<void> {
  const secrets = await source.readSecrets();
  if (!secrets) return;
  const file = join(dataDir, "secrets.json");
  const fresh = `${file}.${randomUUID()}`;
  await writeNewFile(fresh, [secrets]);
  await rename(fresh, file);
}
