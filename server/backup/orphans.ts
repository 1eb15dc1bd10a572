import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { knownBlobs } from "../services/tree/index.ts";
import { GcidHash } from "../services/upload/index.ts";

const PAGE = 500;

export interface Orphan {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Blobs in the store that the database doesn't know, as after a restored database of yesterday. */
export async function* orphanBlobs({ database, blobs }: Context): AsyncGenerator<Orphan> {
  let page: Orphan[] = [];
  const unknown = async () => {
    const known = await knownBlobs(
      database.read,
      page.map(({ sha256 }) => sha256),
    );
    return page.filter(({ sha256 }) => !known.has(sha256));
  };
  for await (const blob of blobs.list()) {
    page.push(blob);
    if (page.length < PAGE) continue;
    yield* await unknown();
    page = [];
  }
  yield* await unknown();
}

/**
 * Hands unknown blobs to the collector. They wait out its grace, in which a newer database may be brought back, or the
 * content may come again. A blob whose bytes don't fit its name is removed at once.
 */
export async function adoptOrphans(
  context: Context,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const adopted = { count: 0, bytes: 0 };
  for await (const { sha256, size } of orphanBlobs(context)) {
    const hashes = await hashesOf(context, sha256, size);
    await context.database.write(async (tx) => {
      await context.services.tree.reserveBlob(tx, { sha256, gcid: hashes.gcid, size, crc32: null });
      if (hashes.sha256 !== sha256) await context.blobs.remove(sha256);
    });
    adopted.count += 1;
    adopted.bytes += size;
  }
  return adopted;
}

async function hashesOf(
  { blobs }: Context,
  sha256: string,
  size: number,
): Promise<{ readonly sha256: string; readonly gcid: string }> {
  const whole = createHash("sha256");
  const gcid = new GcidHash(size);
  for await (const chunk of await blobs.open(sha256)) {
    whole.update(chunk as Buffer);
    gcid.update(chunk as Buffer);
  }
  return { sha256: whole.digest("hex"), gcid: gcid.digest() };
}
