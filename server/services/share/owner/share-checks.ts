import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { TreeService } from "../../tree/tree.service.ts";
import type { Entry } from "../../tree/tree.types.ts";
import type { ShareContents } from "../gate/share-contents.ts";
import type { Refused } from "./share-owner.types.ts";
import { namedFiles } from "./share-params.ts";
import type { Share } from "../share.types.ts";

/** Sums up the roots of a share, for its row. */
export async function contentOf(tx: Tx, tree: TreeService, ownerId: string, entries: readonly Entry[]) {
  const ids = entries.map((entry) => entry.id);
  return {
    fileNum: ids.length,
    firstFileId: ids[0] ?? "",
    firstFileKind: entries[0]?.kind ?? ("file" as const),
    fileSize: (await tree.totals(tx, ownerId, ids)).bytes,
  };
}

/** Throws the fault of the first entry when nothing can be shared. */
export async function shareable(tx: Tx, tree: TreeService, ownerId: string, ids: readonly string[]) {
  const there = await tree.findMany(tx, ownerId, ids);
  const refused: Refused[] = [];
  const entries: Entry[] = [];
  for (const id of new Set(ids)) {
    const found = there.get(id);
    if (found && !found.inTrash) entries.push(found);
    else refused.push({ id, error: found ? "file_in_recycle_bin" : "file_not_found" });
  }
  if (entries.length === 0) throw failure(refused[0]?.error ?? "file_not_found");
  return { entries, refused };
}

/** A collecting link is for one folder, which takes what is sent. Throws `invalid_argument`, or why it can't be shared. */
export function assertCollectable(entries: readonly Entry[], refused: readonly Refused[]): void {
  const [fault] = refused;
  if (fault) throw failure(fault.error);
  if (entries.length !== 1 || entries[0]?.kind !== "folder") {
    throw failure("invalid_argument", { field: "file_ids" });
  }
}

export function checkedRights(rights: Share["rights"]): Share["rights"] {
  if (!rights.view && !rights.download && !rights.save)
    throw failure("invalid_argument", { field: "rights" });
  return rights;
}

/** Cover and README must be files that visitors can see. */
export async function checkNamedFiles(tx: Tx, contents: ShareContents, share: Share): Promise<void> {
  const entries = await contents.pick(tx, share, namedFiles(share.params));
  if (entries.some((entry) => entry.kind !== "file")) throw failure("invalid_argument", { field: "params" });
}
