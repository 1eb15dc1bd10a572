import type { AskedCall } from "../../../platform/calls/asked-call.ts";
import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { guardOf, type ConflictChoice, type Entry } from "../../tree/index.ts";
import type { DriveParts } from "../drive.parts.ts";

export interface FolderRequest {
  readonly ownerId: string;
  readonly parentId: string;
  readonly name: string;
  readonly folderType: string;
  readonly onConflict: ConflictChoice["folders"];
}

export function createFolder(
  { database, calls, tree, events, now, reach }: DriveParts,
  request: FolderRequest,
  asked: AskedCall | null,
): Promise<Entry> {
  const make = async (tx: Tx) => {
    await guardOf(tree, request.ownerId, reach)?.(tx);
    const before = now();
    const folder = await tree.createFolder(tx, request);
    if (folder.createdAt >= before) await events.record(tx, "TYPE_CREATE", [folder]);
    return folder;
  };
  const isWithin = async (id: string) =>
    !reach || tree.liesIn(database.read, request.ownerId, reach.rootId, [id]);
  return calls.once<Entry, string>(asked, {
    first: (write) => write(make),
    keep: ({ id }) => id,
    async again(id) {
      const folder = await tree.find(database.read, request.ownerId, id);
      if (!folder || !(await isWithin(id))) throw failure("file_not_found");
      if (folder.inTrash) throw failure("file_in_recycle_bin");
      return folder;
    },
  });
}
