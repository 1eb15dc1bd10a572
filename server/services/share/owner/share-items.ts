import type { SharedItemState } from "../../../../contract/share-manage.ts";
import type { Sql } from "../../../database.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry } from "../../tree/tree.types.ts";
import { hiddenRootIds, rootIds } from "../gate/share-root.repository.ts";
import type { Share } from "../share.types.ts";

/** An entry of a share, as it is now. */
export interface SharedItem {
  readonly id: string;
  readonly state: SharedItemState;
  /** null when it is gone. */
  readonly entry: Entry | null;
  /** The entry that its owner has to restore from the trash: this one or a folder above it; `""` unless `TRASHED`. */
  readonly trashedId: string;
}

export interface SharedItems {
  /** The items that visitors miss come first; `SHOWN_ITEMS` at most. */
  readonly items: readonly SharedItem[];
  readonly count: number;
  readonly missing: number;
}

const SHOWN_ITEMS = 200;
const LOOKED_AT_TOGETHER = 500;

/** Tells the present state of everything a share was made of. */
export async function sharedItems(sql: Sql, tree: TreeService, share: Share): Promise<SharedItems> {
  const shown = await rootIds(sql, share.id);
  const hidden = new Set(await hiddenRootIds(sql, share.id));
  const ids = [...shown, ...hidden];
  const missing: SharedItem[] = [];
  const there: SharedItem[] = [];
  for (let start = 0; start < ids.length; start += LOOKED_AT_TOGETHER) {
    const some = ids.slice(start, start + LOOKED_AT_TOGETHER);
    const found = await tree.findMany(sql, share.ownerId, some);
    for (const id of some) {
      const entry = found.get(id) ?? null;
      const state = stateOf(entry, hidden.has(id));
      (state === "SHOWN" ? there : missing).push({ id, state, entry, trashedId: "" });
    }
  }
  const items = [...missing, ...there].slice(0, SHOWN_ITEMS);
  return {
    items: await Promise.all(items.map((item) => withTrashed(sql, tree, share.ownerId, item))),
    count: ids.length,
    missing: missing.length,
  };
}

function stateOf(entry: { readonly inTrash: boolean } | null, isHidden: boolean): SharedItemState {
  if (!entry) return "GONE";
  if (isHidden) return "HIDDEN";
  return entry.inTrash ? "TRASHED" : "SHOWN";
}

async function withTrashed(
  sql: Sql,
  tree: TreeService,
  ownerId: string,
  item: SharedItem,
): Promise<SharedItem> {
  if (item.state !== "TRASHED") return item;
  const above = await tree.ancestors(sql, ownerId, item.id);
  return { ...item, trashedId: above.find(({ trashedAt }) => trashedAt !== null)?.id ?? item.id };
}
