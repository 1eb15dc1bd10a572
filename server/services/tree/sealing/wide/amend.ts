import type { Tx } from "../../../../database.ts";
import { treeAlone, type Folder } from "../../overlay/folder.ts";
import { childrenNamed, type ChildRow } from "../../overlay/overlay.repository.ts";
import { applyReferences, References } from "../../references/refs.repository.ts";
import { dropChanged } from "../change-log.repository.ts";
import { appendEntries, deleteEntriesAt, maskGround } from "./layer.repository.ts";
import { Lattice } from "../hash/lattice.ts";
import { hashedChildren, NO_SUMS, readingOf, summed } from "../seal-folders.ts";
import type { SealProgress } from "./seal-progress.repository.ts";
import { OWN_FROM } from "../sealed/tree-kind.ts";
import { encoded } from "../hash/tree-hash.ts";

/** Writes into an unfinished layered tree what a folder now shows under some names. The drive is locked. */
export async function amend(
  tx: Tx,
  folder: Folder,
  progress: SealProgress,
  names: readonly string[],
  now: number,
): Promise<SealProgress> {
  const { tree_id: treeId } = progress;
  const standing = await childrenNamed(tx, treeAlone(treeId), names);
  const showing = await childrenNamed(tx, folder, names);
  const wanted = new Map(showing.map((row) => [row.name, row]));
  const gone = standing.filter((row) => !isSame(row, wanted.get(row.name)));
  const same = new Set(standing.filter((row) => isSame(row, wanted.get(row.name))).map((row) => row.name));
  const come = showing.filter((row) => !same.has(row.name));
  const own = gone.filter((row) => !isGrounds(row));
  await maskGround(tx, treeId, gone.filter(isGrounds).map(positionOf));
  await deleteEntriesAt(tx, treeId, own.map(positionOf));
  await appendEntries(tx, treeId, come);
  await applyReferences(tx, referencesOf(own, come), now);
  await dropChanged(tx, folder.id, names);
  return counted(tx, progress, gone, come);
}

const isGrounds = (row: ChildRow): boolean => positionOf(row) < OWN_FROM;

const positionOf = (row: ChildRow): number => row.position ?? 0;

const isSame = (row: ChildRow, other: ChildRow | undefined): boolean =>
  other !== undefined &&
  row.is_file === other.is_file &&
  row.size === other.size &&
  row.sha256 === other.sha256 &&
  row.seal_id === other.seal_id &&
  row.modified_at === other.modified_at &&
  row.user_modified_at === other.user_modified_at &&
  row.params === other.params;

function referencesOf(less: readonly ChildRow[], more: readonly ChildRow[]): References {
  const references = new References();
  for (const [rows, times] of [
    [less, -1],
    [more, 1],
  ] as const) {
    for (const row of rows) {
      references.blob(row.sha256, times);
      references.tree(row.seal_id, times);
    }
  }
  return references;
}

/** The progress of a seal after some of its entries have gone and others have come. */
async function counted(
  tx: Tx,
  progress: SealProgress,
  gone: readonly ChildRow[],
  come: readonly ChildRow[],
): Promise<SealProgress> {
  const less = await readingOf(tx, gone);
  const more = await readingOf(tx, come);
  const lattice = Lattice.from(progress.lattice);
  for (const entry of hashedChildren(less)) lattice.remove(encoded(entry));
  for (const entry of hashedChildren(more)) lattice.add(encoded(entry));
  const taken = summed(NO_SUMS, less);
  const { files, folders, bytes, entries, height } = summed(
    {
      files: progress.files - taken.files,
      folders: progress.folders - taken.folders,
      bytes: progress.bytes - taken.bytes,
      entries: progress.entries - taken.entries,
      height: progress.height,
    },
    more,
  );
  return { ...progress, files, folders, bytes, entries, height, lattice: lattice.toString() };
}
