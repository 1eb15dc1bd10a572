import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { StartFault } from "../platform/config/start-fault.ts";
import { rowsOf, tableNames } from "../platform/db/copy-tables.ts";
import type { Sql } from "../platform/db/database.ts";
import { appliedMigrations } from "../platform/db/migrate.ts";
import { errorCode } from "../platform/error-code.ts";
import { usedBlobs } from "../services/tree/index.ts";
import type { BackupTarget } from "./backup-target.ts";
import { clearTarget } from "./clear-target.ts";
import type { SealKeys } from "./keys.ts";
import type { Contents } from "./manifest.ts";
import { sealedTarget } from "./sealed-target.ts";

/**
 * Writes everything into the empty or new folder `folder` while the server goes on: the rows of one moment, and every
 * blob they refer to. Blobs outlive their last reference by a day, so none of them can go meanwhile. Without `keys` it
 * is written in the clear. `progress` hears of every blob.
 */
export async function writeBackup(
  context: Context,
  folder: string,
  keys: SealKeys | null,
  progress: (line: string) => void,
): Promise<Contents> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartFault([`${folder} is not empty. Name a new folder.`]);
  const target = keys ? await sealedTarget(folder, keys, context.now()) : clearTarget(folder);
  const contents = await context.database.snapshot(async (sql) => ({
    createdAt: new Date(context.now()).toISOString(),
    migrations: [...(await appliedMigrations(sql))],
    tables: await writeTables(context, sql, target),
    blobs: await writeBlobs(context, sql, target, progress),
  }));
  await writeSecrets(context.config.dataDir, target);
  await target.finish(contents);
  return contents;
}

async function writeTables(
  { database }: Context,
  sql: Sql,
  target: BackupTarget,
): Promise<Contents["tables"]> {
  const tables: Contents["tables"] = [];
  for (const name of await tableNames(database, sql)) {
    const hash = createHash("sha256");
    let count = 0;
    const texts = async function* () {
      for await (const rows of rowsOf(database, sql, name)) {
        const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
        hash.update(text);
        count += rows.length;
        yield text;
      }
    };
    await target.writeTable(name, texts());
    tables.push({ name, rows: count, sha256: hash.digest("hex") });
  }
  return tables;
}

async function writeBlobs(
  { blobs }: Context,
  sql: Sql,
  target: BackupTarget,
  progress: (line: string) => void,
): Promise<Contents["blobs"]> {
  const total = { count: 0, bytes: 0 };
  const counted = async function* () {
    for await (const { sha256, size } of usedBlobs(sql)) {
      yield sha256;
      total.count += 1;
      total.bytes += size;
      progress(`Blobs: ${total.count}, ${total.bytes} bytes.`);
    }
  };
  await target.writeBlobs(blobs, counted());
  return total;
}

/** Without its keys, links and passcodes of a restored instance would be void. */
async function writeSecrets(dataDir: string, target: BackupTarget): Promise<void> {
  const secrets = await readFile(join(dataDir, "secrets.json")).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return null;
  });
  if (secrets) await target.writeSecrets(secrets);
}
