import type { Tx } from "../../../database.ts";
import { emptyTrash, remove } from "../changes/trash.ts";
import { contextOf, type TreeDeps } from "../tree.context.ts";
import { isDoomed, liveAtRoot } from "./erase-drive.repository.ts";

const REMOVED_AT_ONCE = 500;

/**
 * Deletes everything of a drive for good, in steps of one transaction each; `waits` once nothing shows any more, while the
 * sweeper still has rows to clear away.
 */
export async function eraseDrive(
  deps: TreeDeps,
  tx: Tx,
  ownerId: string,
): Promise<"more" | "waits" | "done"> {
  const context = contextOf(deps);
  const ids = await liveAtRoot(tx, ownerId, REMOVED_AT_ONCE);
  if (ids.length > 0) {
    await remove(tx, context, ownerId, ids);
    return "more";
  }
  if (await emptyTrash(tx, context, ownerId)) return "more";
  return (await isDoomed(tx, ownerId)) ? "waits" : "done";
}
