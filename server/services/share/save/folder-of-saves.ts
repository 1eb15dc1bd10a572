import type { Tx } from "../../../database.ts";
import { standingFolder, type TreeService } from "../../tree/index.ts";
import { lockFolderOfSaves, noteRestoreFolder } from "./folder-of-saves.repository.ts";

const RESTORE_FOLDER_TYPE = "RESTORE";

/** The person's folder of saves. */
export async function folderOfSaves(
  tx: Tx,
  tree: TreeService,
  ownerId: string,
  name: string,
): Promise<string> {
  const noted = await lockFolderOfSaves(tx, ownerId);
  const id = await standingFolder(tx, tree, { ownerId, noted, name, folderType: RESTORE_FOLDER_TYPE });
  if (id !== noted) await noteRestoreFolder(tx, ownerId, id);
  return id;
}
