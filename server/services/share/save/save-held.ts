import type { Sql } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry, Seal, WalkPage } from "../../tree/tree.types.ts";
import { latestSaves, savesOfShare, topsOf } from "./share-save.repository.ts";
import type { Share } from "../share.types.ts";

/** The part of a share that a person holds already, by content. */
export interface Held {
  readonly files: number;
  readonly bytes: number;
  /** Everything was looked at. */
  readonly complete: boolean;
}

export const NOTHING_HELD: Held = { files: 0, bytes: 0, complete: true };

/** Bounds of the work, however much is to be saved and was saved before. */
const FILES_LOOKED_AT = 2_000;
const SAVES_LOOKED_AT = 20;
const TOPS_LOOKED_AT = 500;
const SAVED_LOOKED_AT = 10_000;
const READ_AT_ONCE = 1_000;

interface Wish {
  readonly accountId: string;
  readonly share: Share;
  readonly entries: readonly Entry[];
}

/**
 * A folder that was saved before and hasn't changed on either side is held as a whole, which is found at once. Of
 * everything else the first 2,000 files are looked up by their content among the person's own, and in the first 10,000
 * entries of their last 20 saves, from any share.
 */
export async function heldAlready(sql: Sql, tree: TreeService, wish: Wish): Promise<Held> {
  const { accountId, share, entries } = wish;
  const before = await sealsSavedBefore(sql, tree, accountId, share.linkId);
  let [files, bytes] = [0, 0];
  const others: string[] = [];
  const folders = entries.slice(0, TOPS_LOOKED_AT).filter(({ kind }) => kind === "folder");
  const seals =
    before.size > 0 ? await tree.sealsOf(sql, share.ownerId, idsOf(folders)) : new Map<string, Seal>();
  for (const entry of entries) {
    const seal = seals.get(entry.id);
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
  const missing = new Set(found.map(({ sha256 }) => sha256).filter((sha256) => !held.has(sha256)));
  const saved = await heldInSaved(sql, tree, accountId, missing);
  for (const { sha256, size } of found) {
    if (!held.has(sha256) && !saved.found.has(sha256)) continue;
    files += 1;
    bytes += size;
  }
  return { files, bytes, complete: next === null && saved.complete };
}

/** Contents that lie in folders saved from any share: entries of sealed folders can't be looked up by content. */
async function heldInSaved(
  sql: Sql,
  tree: TreeService,
  accountId: string,
  wanted: ReadonlySet<string>,
): Promise<{ readonly found: ReadonlySet<string>; readonly complete: boolean }> {
  const found = new Set<string>();
  if (wanted.size === 0) return { found, complete: true };
  const saves = await latestSaves(sql, accountId, SAVES_LOOKED_AT + 1);
  const tops = saves
    .slice(0, SAVES_LOOKED_AT)
    .flatMap(topsOf)
    .filter(({ kind }) => kind === "folder");
  const ids = idsOf(tops.slice(0, TOPS_LOOKED_AT));
  let [after, looked]: [string | null, number] = [null, 0];
  do {
    const page: WalkPage = await tree.walk(sql, accountId, ids, { after, limit: READ_AT_ONCE });
    for (const { entry } of page.items) {
      if (entry.sha256 !== null && wanted.has(entry.sha256)) found.add(entry.sha256);
    }
    [after, looked] = [page.next, looked + page.items.length];
  } while (after !== null && looked < SAVED_LOOKED_AT && found.size < wanted.size);
  const all = after === null && saves.length <= SAVES_LOOKED_AT && tops.length <= TOPS_LOOKED_AT;
  return { found, complete: all || found.size === wanted.size };
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
  const seals = await tree.sealsOf(sql, accountId, idsOf(tops));
  return new Set(
    tops.filter(({ id, content }) => seals.get(id)?.hash === content).map(({ content }) => content),
  );
}

const idsOf = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
