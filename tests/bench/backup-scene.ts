import { randomBytes } from "node:crypto";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { BlobStore } from "../../server/platform/blob/blob-store.ts";
import { createContext, type Context } from "../../server/context.ts";
import { readConfig, type Environment } from "../../server/platform/config/read-config.ts";
import { createLogger } from "../../server/platform/log/logger.ts";

const BATCH_BYTES = 8 << 20;

export interface Contents {
  readonly count: number;
  /** Bytes of each. */
  readonly size: number;
}

/** An instance that holds blobs of one size, each of which its database says something refers to. */
export async function instanceWith(
  folder: string,
  env: Environment,
  { count, size }: Contents,
): Promise<{ readonly context: Context; readonly sha256s: readonly string[] }> {
  const context = await createContext(
    readConfig({ HOLDALL_DATA_DIR: join(folder, "data"), ...env }),
    createLogger("silent"),
  );
  const sha256s: string[] = [];
  const perBatch = Math.max(1, Math.floor(BATCH_BYTES / size));
  while (sha256s.length < count) {
    const contents = Array.from({ length: Math.min(perBatch, count - sha256s.length) }, () =>
      randomBytes(size),
    );
    const names = contents.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    await context.blobs.putMany(contents, Promise.resolve(names));
    const now = Date.now();
    const rows = names.map((sha256) => ({ sha256, gcid: sha256.slice(24), size, crc32: null, refs: 1 }));
    await context.database.write((tx) =>
      tx
        .insertInto("blob")
        .values(rows.map((row) => ({ ...row, created_at: now, freed_at: null })))
        .execute(),
    );
    sha256s.push(...names);
  }
  return { context: { ...context, blobs: withoutLinks(context.blobs) }, sha256s };
}

/** As a store on another disk than the backup: its bytes have to be copied. */
const withoutLinks = (store: BlobStore): BlobStore =>
  Object.assign(Object.create(store) as BlobStore, {
    linkTo: async () => false as const,
    open: (...asked: Parameters<BlobStore["open"]>) => store.open(...asked),
    openLent: (sha256: string) => store.openLent(sha256),
    list: () => store.list(),
    stat: (sha256: string) => store.stat(sha256),
    remove: (sha256: string) => store.remove(sha256),
  });
