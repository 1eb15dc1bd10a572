import type { Database } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { ROOT_ID, type TreeService } from "../tree/index.ts";

/** Throws `file_not_found` and `file_in_recycle_bin` unless it is a live folder of the owner. */
export async function assertFolder(
  { tree, database }: { readonly tree: TreeService; readonly database: Database },
  ownerId: string,
  id: string,
): Promise<void> {
  if (id === ROOT_ID) return;
  const parent = await tree.live(database.read, ownerId, id);
  if (parent.kind !== "folder") throw failure("file_not_found");
}
