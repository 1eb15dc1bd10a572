import type { Sql } from "../../platform/db/database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { savesOfShare, topsOf } from "./share-save.repository.ts";
import type { Share } from "./share.types.ts";

/** What of a share a person holds already, by content. */
export interface Held {
  readonly files: number;
  readonly bytes: number;
  /** Whether everything was looked at. */
  readonly complete: boolean;
}

export const NOTHING_HELD: Held = { files: 0, bytes: 0, complete: true };

/** Bounds of the work, however much is to be saved and was saved before. */
const FILES_LOOKED_AT = 2_000;
const SAVES_LOOKED_AT = 20;
const TOPS_LOOKED_AT = 500;

interface Wish {
  readonly accountId: string;
  readonly share: Share;
  readonly entries: readonly Entry[];
}

/**
 * A folder saved before and unchanged on both sides is held as a whole, at once; of all else the first 2,000 files are
 * looked up by their content among the person's own.
 */
export async function heldAlready(sql: Sql, tree: TreeService, wish: Wish): Promise<Held> {
  const { accountId, share, entries } = wish;
  const before = await sealsSavedBefore(sql, tree, accountId, share.id);
  let [files, bytes] = [0, 0];
  const others: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const isKnown = before.size > 0 && index < TOPS_LOOKED_AT && entry.kind === "folder";
    const seal = isKnown ? await tree.sealOf(sql, share.ownerId, entry.id) : null;
    if (seal && before.has(seal.hash)) {
      files += seal.files;
      bytes += seal.bytes;
    } else others.push(entry.id);
  }
  const { items, next } = await tree.walk(sql, share.ownerId, others, {
    after: null,
    limit: FILES_LOOKED_AT,
  });
  const found = items.flatMap(({ entry }) =>
    entry.sha256 === null ? [] : [{ ...entry, sha256: entry.sha256 }],
  );
  const held = await tree.heldContents(
    sql,
    accountId,
    found.map((entry) => entry.sha256),
  );
  for (const { sha256, size } of found) {
    if (!held.has(sha256)) continue;
    files += 1;
    bytes += size;
  }
  return { files, bytes, complete: next === null };
}

/** Hashes of the folders the person saved from this share and still has as they came. */
async function sealsSavedBefore(
  sql: Sql,
  tree: TreeService,
  accountId: string,
  shareId: string,
): Promise<ReadonlySet<string>> {
  const saves = await savesOfShare(sql, accountId, shareId, SAVES_LOOKED_AT);
  const tops = saves
    .flatMap(topsOf)
    .filter(({ kind, how }) => kind === "folder" && how === "NEW")
    .slice(0, TOPS_LOOKED_AT);
  const live = await tree.findLive(
    sql,
    accountId,
    tops.map(({ id }) => id),
  );
  const hashes = new Set<string>();
  for (const { id, content } of tops) {
    if (hashes.has(content) || !live.has(id)) continue;
    if ((await tree.sealOf(sql, accountId, id))?.hash === content) hashes.add(content);
  }
  return hashes;
}
