import type { Sql } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry, LivePlace } from "../../tree/tree.types.ts";
import { firstRoots, hiddenRootIds, rootIds, rootsAmong } from "./share-root.repository.ts";
import type { Share } from "../share.types.ts";

type Of = Pick<Share, "id" | "ownerId">;

/**
 * The present contents of a share, asked of the tree on behalf of its owner, so that nothing outside its roots can be
 * reached. A shared entry's parent is `""`: to visitors the share is the top, wherever in the owner's drive the entry
 * lies.
 */
export interface ShareContents {
  hasContent(sql: Sql, share: Of): Promise<boolean>;
  /** Shared entries that are still there, in the order they were given. */
  roots(sql: Sql, share: Of): Promise<readonly Entry[]>;
  /**
   * The way from a shared entry down to `id`, which is last. Throws `file_not_found` for an entry outside the share.
   */
  path(sql: Sql, share: Of, id: string): Promise<readonly Entry[]>;
  holds(sql: Sql, share: Of, id: string): Promise<boolean>;
  /** Entries by id, in their order, each once. Throws `file_not_found` when one isn't in the share. */
  pick(sql: Sql, share: Of, ids: readonly string[]): Promise<readonly Entry[]>;
  /** Does the same without a failure: ids that aren't in the share (any more) are returned separately. */
  pickSome(sql: Sql, share: Of, ids: readonly string[]): Promise<Picked>;
  /** All roots, or those among the ids that are in the share; with the entries left out and the reasons. */
  chosen(sql: Sql, share: Of, ids: readonly string[]): Promise<Chosen>;
  /** The shares that have content. */
  withContent(sql: Sql, shares: readonly Of[]): Promise<ReadonlySet<string>>;
}

export interface Picked {
  readonly entries: readonly Entry[];
  readonly missing: readonly string[];
}

export interface Chosen {
  readonly entries: readonly Entry[];
  /** Ids of entries that no longer exist, or never did. */
  readonly gone: readonly string[];
  /** Ids of entries that moderation hides. */
  readonly sensitive: readonly string[];
}

const LOOKED_AT_TOGETHER = 50;
const FIRST_ROOTS = 5;
const SHARES_TOGETHER = 100;

export function createShareContents(tree: TreeService): ShareContents {
  const path: ShareContents["path"] = async (sql, share, id) => {
    const live = await tree.findLive(sql, share.ownerId, [id]);
    if (!live.has(id)) throw failure("file_not_found");
    const above = await tree.ancestors(sql, share.ownerId, id);
    const ids = above.map((entry) => entry.id);
    const shared = await rootsAmong(sql, share.id, ids);
    const top = ids.findIndex((step) => shared.has(step));
    if (top < 0) throw failure("file_not_found");
    return above.slice(top).map((entry, index) => (index === 0 ? asTop(entry) : entry));
  };

  const roots: ShareContents["roots"] = async (sql, share) => {
    const ids = await rootIds(sql, share.id);
    const live = await tree.findLive(sql, share.ownerId, ids);
    return ids.flatMap((id) => live.get(id) ?? []).map(asTop);
  };

  const hasContent: ShareContents["hasContent"] = async (sql, share) => {
    const ids = await rootIds(sql, share.id);
    for (let start = 0; start < ids.length; start += LOOKED_AT_TOGETHER) {
      const some = ids.slice(start, start + LOOKED_AT_TOGETHER);
      if ((await tree.findLive(sql, share.ownerId, some)).size > 0) return true;
    }
    return false;
  };

  const pickSome: ShareContents["pickSome"] = async (sql, share, ids) => {
    const wanted = [...new Set(ids)];
    const places = await tree.findPlaces(sql, share.ownerId, wanted);
    const tops = await rootsAmong(sql, share.id, distinctUp([...places.values()]));
    const isInside = insideOf(tops);
    const entries: Entry[] = [];
    const missing: string[] = [];
    for (const id of wanted) {
      const place = places.get(id);
      if (!place || !isInside(place)) missing.push(id);
      else entries.push(tops.has(id) ? asTop(place.entry) : place.entry);
    }
    return { entries, missing };
  };

  return {
    path,
    roots,

    async holds(sql, share, id) {
      const above = (await tree.findLive(sql, share.ownerId, [id])).has(id)
        ? await tree.ancestors(sql, share.ownerId, id)
        : [];
      const ids = above.map((entry) => entry.id);
      return (await rootsAmong(sql, share.id, ids)).size > 0;
    },
    hasContent,
    pickSome,

    async pick(sql, share, ids) {
      const { entries, missing } = await pickSome(sql, share, ids);
      if (missing.length > 0) throw failure("file_not_found");
      return entries;
    },

    async chosen(sql, share, ids) {
      const hidden = await hiddenRootIds(sql, share.id);
      if (ids.length > 0) {
        const { entries, missing } = await pickSome(sql, share, ids);
        const isHidden = new Set(hidden);
        const sensitive = missing.filter((id) => isHidden.has(id));
        return { entries, gone: missing.filter((id) => !isHidden.has(id)), sensitive };
      }
      const all = await rootIds(sql, share.id);
      const live = await tree.findLive(sql, share.ownerId, all);
      const entries = all.flatMap((id) => live.get(id) ?? []).map(asTop);
      return { entries, gone: all.filter((id) => !live.has(id)), sensitive: hidden };
    },

    async withContent(sql, shares) {
      const first = await firstRoots(
        sql,
        shares.map((share) => share.id),
        FIRST_ROOTS,
      );
      const found = new Set<string>();
      for (const [ownerId, owned] of Map.groupBy(shares, (share) => share.ownerId)) {
        for (let start = 0; start < owned.length; start += SHARES_TOGETHER) {
          const some = owned.slice(start, start + SHARES_TOGETHER);
          const ids = some.flatMap((share) => first.get(share.id) ?? []);
          const live = await tree.findLive(sql, ownerId, ids);
          for (const share of some) {
            const seen = first.get(share.id)?.some((id) => live.has(id));
            if (seen || (await hasContent(sql, share))) found.add(share.id);
          }
        }
      }
      return found;
    },
  };
}

/** Ids of the entries and of all folders above them, each once. */
function distinctUp(places: readonly LivePlace[]): readonly string[] {
  const seen = new Set<string>();
  for (const place of places) {
    for (const id of place.up()) {
      if (seen.has(id)) break;
      seen.add(id);
    }
  }
  return [...seen];
}

/**
 * An entry is inside if it lies in one of the tops; folders met on the way are remembered, so that neighbours cost
 * nothing.
 */
function insideOf(tops: ReadonlySet<string>): (place: LivePlace) => boolean {
  const known = new Map<string, boolean>();
  return (place) => {
    const passed: string[] = [];
    let inside = false;
    for (const id of place.up()) {
      inside = tops.has(id) || known.get(id) === true;
      if (inside || known.has(id)) break;
      passed.push(id);
    }
    for (const id of passed) known.set(id, inside);
    return inside;
  };
}

const asTop = <Kind extends Entry>(entry: Kind): Kind => ({ ...entry, parentId: "" });
