import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { limited } from "../platform/blob/limited.ts";
import { rowsOf, tableNames } from "../platform/db/copy-tables.ts";
import type { Sql } from "../database.ts";
import { appliedMigrations } from "../platform/db/migrate.ts";
import { usedBlobPages } from "../services/tree/index.ts";
import type { BackupTarget } from "./backup-target.ts";
import type { StoredBlob } from "./blob-ends.ts";
import type { Contents } from "./manifest.ts";

const LOOKED_FOR_AT_ONCE = 32;

export interface WrittenMoment {
  readonly contents: Contents;
  /** Blobs the rows name that aren't in the folder yet. */
  readonly absent: readonly StoredBlob[];
  /** The blobs that came into the folder while they were looked for. */
  readonly linked: { readonly count: number; readonly bytes: number };
}

/** Writes rows, list of blobs and keys of one moment. The snapshot lasts for the rows, not for bytes. */
export async function writeMoment(context: Context, target: BackupTarget): Promise<WrittenMoment> {
  const { database, config, now } = context;
  await target.begin();
  const written = await database.snapshot(async (sql) => {
    const createdAt = new Date(now()).toISOString();
    const migrations = [...(await appliedMigrations(sql))];
    const tables = await writeTables(context, sql, target);
    const { blobs, ...rest } = await writeList(sql, target);
    return { contents: { createdAt, migrations, tables, blobs }, ...rest };
  });
  const { linkKey, cookieKey, loginKey, shieldKey, receiptKey } = config.secrets;
  const keys = { linkKey, cookieKey, loginKey, shieldKey, receiptKey };
  await target.writeSecrets(Buffer.from(JSON.stringify(keys, null, 2)));
  return written;
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

async function writeList(
  sql: Sql,
  target: BackupTarget,
): Promise<Omit<WrittenMoment, "contents"> & Pick<Contents, "blobs">> {
  const blobs = { count: 0, bytes: 0 };
  const linked = { count: 0, bytes: 0 };
  const absent: StoredBlob[] = [];
  const looked = async function* () {
    for await (const page of usedBlobPages(sql)) {
      const states = await limited(LOOKED_FOR_AT_ONCE, page, (blob) => target.blobs.prepare(blob));
      for (const [at, blob] of page.entries()) {
        if (states[at] === "wanted") absent.push(blob);
        for (const sum of states[at] === "linked" ? [blobs, linked] : [blobs]) {
          sum.count += 1;
          sum.bytes += blob.size;
        }
      }
      yield page;
    }
  };
  await target.writeList(looked());
  return { blobs, linked, absent };
}
