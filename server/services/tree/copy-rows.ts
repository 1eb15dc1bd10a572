import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { insertCopies, referToBlobs, sizeOf, type CopyItem } from "./copy.repository.ts";
import { freeNames } from "./free-names.ts";
import { charge } from "./quota.repository.ts";
import { sortKey } from "./sort-key.ts";
import type { TreeContext } from "./tree.context.ts";
import type { CopyState } from "./tree.types.ts";

/** An entry to be copied, with the name it should get. */
export interface CopySource {
  readonly from: string;
  readonly to: string;
  readonly toParentId: string;
  readonly name: string;
  readonly isFile: boolean;
}

/** Copies entries, counts their references and charges them; answers how much that was. */
export async function copyRows(
  tx: Tx,
  context: TreeContext,
  state: CopyState,
  items: readonly CopySource[],
  modifiedAt: number | null,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const owners = { from: state.sourceOwnerId, to: state.ownerId };
  const times = { createdAt: Math.max(context.now(), state.startedAt + 1), modifiedAt };
  const insert = (sources: readonly CopySource[]) =>
    insertCopies(tx, owners, sources.map(withSortKey), times);
  const made = new Set(await insert(items));
  for (const item of items) {
    if (made.has(item.to)) continue;
    const [name = item.name] = await freeNames(tx, state.ownerId, item.toParentId, [item]);
    for (const id of await insert([{ ...item, name }])) made.add(id);
  }
  const ids = [...made];
  await referToBlobs(tx, ids);
  const size = await sizeOf(tx, ids);
  if (!(await charge(tx, state.ownerId, size.bytes, context.defaultLimit))) {
    throw failure("file_space_not_enough");
  }
  return size;
}

const withSortKey = (source: CopySource): CopyItem => ({ ...source, sortKey: sortKey(source.name) });
