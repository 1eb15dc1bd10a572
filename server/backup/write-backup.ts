import { createHash } from "node:crypto";
import { copyFile, mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Context } from "../context.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import { rowsOf, tableNames } from "../platform/db/copy-tables.ts";
import type { Sql } from "../platform/db/database.ts";
import { appliedMigrations } from "../platform/db/migrate.ts";
import { errorCode } from "../platform/error-code.ts";
import { usedBlobs } from "../services/tree/index.ts";
import { blobFile, FORMAT, MANIFEST, type Manifest } from "./manifest.ts";

/**
 * Writes everything into the empty or new folder `target` while the server goes on: the rows of one moment, and every
 * blob they refer to. Blobs outlive their last reference by a day, so none of them can go meanwhile.
 */
export async function writeBackup(context: Context, target: string): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new StartFault([`${target} is not empty. Name a new folder.`]);
  const manifest = await context.database.snapshot(async (sql) => ({
    format: FORMAT as typeof FORMAT,
    createdAt: new Date(context.now()).toISOString(),
    migrations: [...(await appliedMigrations(sql))],
    tables: await writeTables(context, sql, target),
    blobs: await writeBlobs(context, sql, target),
  }));
  await copySecrets(context.config.dataDir, target);
  await writeDurably(join(target, MANIFEST), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function writeTables({ database }: Context, sql: Sql, target: string): Promise<Manifest["tables"]> {
  await mkdir(join(target, "tables"), { mode: 0o700 });
  const tables: Manifest["tables"] = [];
  for (const name of await tableNames(database, sql)) {
    const file = await open(join(target, "tables", `${name}.jsonl`), "wx", 0o600);
    const hash = createHash("sha256");
    let count = 0;
    try {
      for await (const rows of rowsOf(database, sql, name)) {
        const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
        hash.update(text);
        count += rows.length;
        await file.write(text);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    tables.push({ name, rows: count, sha256: hash.digest("hex") });
  }
  return tables;
}

async function writeBlobs({ blobs }: Context, sql: Sql, target: string): Promise<Manifest["blobs"]> {
  const total = { count: 0, bytes: 0 };
  for await (const { sha256, size } of usedBlobs(sql)) {
    const file = join(target, blobFile(sha256));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await blobs.copyTo(sha256, file);
    total.count += 1;
    total.bytes += size;
  }
  return total;
}

/** Without its keys, links and passcodes of a restored instance would be void. */
async function copySecrets(dataDir: string, target: string): Promise<void> {
  await copyFile(join(dataDir, "secrets.json"), join(target, "secrets.json")).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
  });
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
