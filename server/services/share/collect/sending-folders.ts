import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TreeService } from "../../tree/index.ts";
import type { OpenSending } from "./sending-rules.ts";
import { countSendingFolders, putSendingFolder, sendingFolders } from "./sending.repository.ts";

/** Folders that one sending may make. */
const MOST_FOLDERS = 1_000;

interface Wanted {
  readonly path: string;
  readonly name: string;
}

/**
 * The folder for a file of a sending, made in the transaction that takes the file, with the drive locked: who is refused
 * leaves no folders behind. Each is made for this sending, beside what has its name already: so a stranger neither learns
 * what is there nor puts anything into it. Throws `file_tree_too_large`.
 */
export async function folderOf(
  tx: Tx,
  tree: TreeService,
  open: OpenSending,
  names: readonly string[],
): Promise<string> {
  const { sending, folderId } = open;
  const own = sending.sender === "" ? [] : [{ path: "", name: sending.sender }];
  const wanted: Wanted[] = [
    ...own,
    ...names.map((name, at) => ({ path: names.slice(0, at + 1).join("/"), name })),
  ];
  return wanted.length === 0 ? folderId : makeFolders(tx, tree, open, wanted);
}

async function makeFolders(
  tx: Tx,
  tree: TreeService,
  { sending, share: { ownerId }, folderId }: OpenSending,
  wanted: readonly Wanted[],
): Promise<string> {
  const made = await sendingFolders(
    tx,
    sending.id,
    wanted.map(({ path }) => path),
  );
  const live = await tree.findLive(tx, ownerId, [...made.values()]);
  let parentId = folderId;
  let count: number | null = null;
  for (const { path, name } of wanted) {
    const before = made.get(path);
    if (before !== undefined && live.has(before)) {
      parentId = before;
      continue;
    }
    count ??= await countSendingFolders(tx, sending.id);
    if ((count += 1) > MOST_FOLDERS) throw failure("file_tree_too_large");
    const folder = await tree.createFolder(tx, { ownerId, parentId, name, onConflict: "KEEP_BOTH" });
    await putSendingFolder(tx, { sending_id: sending.id, path, folder_id: folder.id });
    parentId = folder.id;
  }
  return parentId;
}
