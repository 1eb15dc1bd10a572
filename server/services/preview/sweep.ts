import type { BlobStore } from "../../platform/blob/blob-store.ts";
import type { Database } from "../../database.ts";
import { forgetContents, knownContents } from "./preview.repository.ts";
import type { ThumbnailCache } from "./thumbnails/thumbnail-cache.ts";

const PREFIXES = 256;
/** One sweep looks at this many of the 256 parts of all content, so that a day covers all of it. */
const PREFIXES_AT_ONCE = 4;
const PAGE = 500;

export interface SweepParts {
  readonly database: Database;
  readonly store: Pick<BlobStore, "stat">;
  readonly cache: ThumbnailCache;
}

/**
 * Removes previews and facts of content that is no longer stored, a part at a time; `run` resolves with how many
 * contents.
 */
export function createPreviewSweep({
  database,
  store,
  cache,
}: SweepParts): (prefixes?: number) => Promise<number> {
  let next = Math.floor(Math.random() * PREFIXES);

  const gone = async (sha256s: readonly string[]): Promise<readonly string[]> => {
    const sizes = await Promise.all(sha256s.map((sha256) => store.stat(sha256)));
    return sha256s.filter((_sha256, index) => sizes[index] === null);
  };

  async function sweepPart(prefix: string): Promise<number> {
    const files = await gone(await cache.contents(prefix));
    for (const sha256 of files) await cache.remove(sha256);
    const forgotten = new Set(files);
    for (let after = prefix; ;) {
      const known = await knownContents(database.read, { after, end: `${prefix}g`, limit: PAGE });
      const rows = await gone(known);
      if (rows.length > 0) await database.write((tx) => forgetContents(tx, rows));
      for (const sha256 of rows) forgotten.add(sha256);
      if (known.length < PAGE) return forgotten.size;
      after = known.at(-1) ?? "g";
    }
  }

  return async (prefixes = PREFIXES_AT_ONCE) => {
    let forgotten = 0;
    for (let part = 0; part < prefixes; part += 1) {
      forgotten += await sweepPart(next.toString(16).padStart(2, "0"));
      next = (next + 1) % PREFIXES;
    }
    return forgotten;
  };
}
