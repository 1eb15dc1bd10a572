import type { Tx } from "../../platform/db/database.ts";
import { ROOT_ID, type TreeService } from "../tree/index.ts";
import { lockAccount, noteAccount } from "./offline.repository.ts";

export const DOWNLOADS_FOLDER_TYPE = "DOWNLOAD";

/** The person's folder of downloads: the one made before, if it is still there under whatever name, else a new one. */
export async function downloadsFolder(
  tx: Tx,
  tree: Pick<TreeService, "find" | "createFolder">,
  ownerId: string,
  name: string,
): Promise<string> {
  const { folder_id: noted } = await lockAccount(tx, ownerId);
  const found = noted === "" ? null : await tree.find(tx, ownerId, noted);
  if (found && !found.inTrash) return found.id;
  const folder = await tree.createFolder(tx, {
    ownerId,
    parentId: ROOT_ID,
    name,
    folderType: DOWNLOADS_FOLDER_TYPE,
    onClash: "number",
  });
  await noteAccount(tx, ownerId, { folder_id: folder.id });
  return folder.id;
}
