import type { Sql } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { Entry } from "../tree/tree.types.ts";
import { rootIds, rootsAmong } from "./share-root.repository.ts";
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
  /** Entries by id, in their order, each once. Throws `file_not_found` when one isn't in the share. */
  pick(sql: Sql, share: Of, ids: readonly string[]): Promise<readonly Entry[]>;
}

const LOOKED_AT_TOGETHER = 50;

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

  return {
    path,
    roots,

    async hasContent(sql, share) {
      const ids = await rootIds(sql, share.id);
      for (let start = 0; start < ids.length; start += LOOKED_AT_TOGETHER) {
        const some = ids.slice(start, start + LOOKED_AT_TOGETHER);
        if ((await tree.findLive(sql, share.ownerId, some)).size > 0) return true;
      }
      return false;
    },

    async pick(sql, share, ids) {
      const live = await tree.findLive(sql, share.ownerId, ids);
      const tops = await rootsAmong(sql, share.id, ids);
      const foldersInside = new Set<string>();
      const picked: Entry[] = [];
      for (const id of new Set(ids)) {
        const entry = live.get(id);
        if (!entry) throw failure("file_not_found");
        const known = tops.has(id) || foldersInside.has(entry.parentId);
        const way = known ? [] : await path(sql, share, id);
        for (const above of way.slice(0, -1)) foldersInside.add(above.id);
        picked.push(tops.has(id) ? asTop(entry) : entry);
      }
      return picked;
    },
  };
}

const asTop = <Kind extends Entry>(entry: Kind): Kind => ({ ...entry, parentId: "" });
