import type { RestoreRequest } from "../../../contract/restore.ts";
import type { Tx } from "../../platform/db/database.ts";
import { ROOT_ID, standingFolder, type TreeService } from "../tree/index.ts";
import { lockRestoreFolder, noteRestoreFolder } from "./restore-folder.repository.ts";

export const RESTORE_FOLDER_TYPE = "RESTORE";

/**
 * The folder a request names, in any of the spellings in use, or null for the folder of saves. `to` and `to_parent_id`
 * exist only to name a folder, so `""` is the root there; a bare `parent_id` is the root only with `specify_parent_id`.
 */
export function namedDestination(request: RestoreRequest): string | null {
  if (request.to?.parent_id !== undefined) return request.to.parent_id;
  if (request.to_parent_id !== undefined) return request.to_parent_id;
  if (request.specify_parent_id) return request.parent_id ?? ROOT_ID;
  return request.parent_id || null;
}

/** The person's folder of saves. */
export async function restoreFolder(
  tx: Tx,
  tree: TreeService,
  ownerId: string,
  name: string,
): Promise<string> {
  const noted = await lockRestoreFolder(tx, ownerId);
  const id = await standingFolder(tx, tree, { ownerId, noted, name, folderType: RESTORE_FOLDER_TYPE });
  if (id !== noted) await noteRestoreFolder(tx, ownerId, id);
  return id;
}
