import type { Tx } from "../../../database.ts";
import type { TreeService } from "../tree.service.ts";
import { ROOT_ID } from "../tree.types.ts";

export interface StandingFolder {
  readonly ownerId: string;
  /** The folder made before; `""` when none was. */
  readonly noted: string;
  /** The name that the folder gets if it doesn't exist yet. */
  readonly name: string;
  readonly folderType: string;
}

/**
 * The id of a folder that is made once for somebody: the noted one if it still exists under any name, else a new one.
 */
export async function standingFolder(
  tx: Tx,
  tree: Pick<TreeService, "find" | "createFolder">,
  { ownerId, noted, name, folderType }: StandingFolder,
): Promise<string> {
  const found = noted === "" ? null : await tree.find(tx, ownerId, noted);
  if (found && !found.inTrash) return found.id;
  const folder = await tree.createFolder(tx, {
    ownerId,
    parentId: ROOT_ID,
    name,
    folderType,
    onConflict: "KEEP_BOTH",
  });
  return folder.id;
}
