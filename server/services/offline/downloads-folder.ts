import type { Tx } from "../../database.ts";
import { standingFolder, type TreeService } from "../tree/index.ts";
import { lockAccount, noteAccount } from "./offline.repository.ts";

export const DOWNLOADS_FOLDER_TYPE = "DOWNLOAD";

/** The person's folder of downloads. */
export async function downloadsFolder(
  tx: Tx,
  tree: Pick<TreeService, "find" | "createFolder">,
  ownerId: string,
  name: string,
): Promise<string> {
  const { folder_id: noted } = await lockAccount(tx, ownerId);
  const id = await standingFolder(tx, tree, { ownerId, noted, name, folderType: DOWNLOADS_FOLDER_TYPE });
  if (id !== noted) await noteAccount(tx, ownerId, { folder_id: id });
  return id;
}
