import type { Sql } from "../../platform/db/database.ts";
import { Failure, failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { firstRoots, hiddenRootIds, rootIds, rootsAmong } from "./share-root.repository.ts";
import type { Share } from "./share.types.ts";

type Of = Pick<Share, "id" | "ownerId">;

/**
 * What lies in a share now, asked of the tree on behalf of its owner: nothing outside its roots can be reached.
 * A shared entry's parent is `""`: to visitors the share is the top, wherever in the owner's drive the entry lies.
 */
export interface ShareContents {
  hasContent(sql: Sql, share: Of): Promise<boolean>;
  /** Shared entries that are still there, in the order they were given. */
  roots(sql: Sql, share: Of): Promise<readonly Entry[]>;
  /** The way from a shared entry down to `id`, which is last. Throws `file_not_found` for what isn't in the share. */
  path(sql: Sql, share: Of, id: string): Promise<readonly Entry[]>;
  /** Whether an entry lies in the share. */
  holds(sql: Sql, share: Of, id: string): Promise<boolean>;
  /** Entries by id, in their order, each once. Throws `file_not_found` when one isn't in the share. */
  pick(sql: Sql, share: Of, ids: readonly string[]): Promise<readonly Entry[]>;
  /** The same without a failure: ids of what isn't in the share (any more) come apart. */
  pickSome(sql: Sql, share: Of, ids: readonly string[]): Promise<Picked>;
  /** All roots, or those of the ids that are in the share; with what is left out and why. */
  chosen(sql: Sql, share: Of, ids: readonly string[]): Promise<Chosen>;
  /** Which of the shares have content. */
  withContent(sql: Sql, shares: readonly Of[]): Promise<ReadonlySet<string>>;
}

export interface Picked {
  readonly entries: readonly Entry[];
  readonly missing: readonly string[];
}

export interface Chosen {
  readonly entries: readonly Entry[];
  /** Ids of what is no longer there, or never was. */
  readonly gone: readonly string[];
  /** Ids of what moderation hides. */
  readonly sensitive: readonly string[];
}

const LOOKED_AT_TOGETHER = 50;
const FIRST_ROOTS = 5;

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
    const live = await tree.findLive(sql, share.ownerId, wanted);
    const tops = await rootsAmong(sql, share.id, wanted);
    const isInside = insideOf((id) => path(sql, share, id));
    const entries: Entry[] = [];
    const missing: string[] = [];
    for (const id of wanted) {
      const entry = live.get(id);
      if (entry && tops.has(id)) entries.push(asTop(entry));
      else if (entry && (await isInside(entry))) entries.push(entry);
      else missing.push(id);
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
        const sensitive = missing.filter((id) => hidden.includes(id));
        return { entries, gone: missing.filter((id) => !hidden.includes(id)), sensitive };
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
      for (const [ownerId, some] of Map.groupBy(shares, (share) => share.ownerId)) {
        const live = await tree.findLive(
          sql,
          ownerId,
          some.flatMap((share) => first.get(share.id) ?? []),
        );
        for (const share of some) {
          const seen = first.get(share.id)?.some((id) => live.has(id));
          if (seen || (await hasContent(sql, share))) found.add(share.id);
        }
      }
      return found;
    },
  };
}

/** Whether an entry lies in the share; folders met on the way are remembered, so that neighbours cost nothing. */
function insideOf(pathTo: (id: string) => Promise<readonly Entry[]>): (entry: Entry) => Promise<boolean> {
  const inside = new Set<string>();
  const outside = new Set<string>();
  return async ({ id, parentId }) => {
    if (inside.has(parentId)) return true;
    if (outside.has(parentId)) return false;
    try {
      for (const above of (await pathTo(id)).slice(0, -1)) inside.add(above.id);
      return true;
    } catch (error) {
      if (!(error instanceof Failure) || error.error !== "file_not_found") throw error;
      outside.add(parentId);
      return false;
    }
  };
}

const asTop = <Kind extends Entry>(entry: Kind): Kind => ({ ...entry, parentId: "" });
