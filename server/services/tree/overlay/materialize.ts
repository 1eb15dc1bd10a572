import type { Sql, Tx } from "../../../database.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import { shownRow, type NodeRow, type SealedRow } from "../entry.ts";
import { locateFolder } from "../listing/find.ts";
import { anchorOf, isInTrash, locate, locatedEntry, type Located } from "../ids/locate.ts";
import { insertMasks } from "./materialize.repository.ts";
import { insertNodes } from "./node.repository.ts";
import { folderOfRow, rootFolder, type Folder } from "./folder.ts";
import { ownBases, takeFromBase, type TakenEntry } from "./own-base.repository.ts";
import { charge } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import type { TreeContext } from "../tree.context.ts";
import { ROOT_ID } from "../tree.types.ts";
import { sealedId } from "../ids/virtual-id.ts";

/** A sealed entry that gets a row. */
interface Opened {
  readonly id: string;
  readonly parentId: string;
  readonly anchor: NodeRow;
  readonly sealed: SealedRow;
}

/**
 * Gives entries, and the sealed folders above them, rows of their own with the ids they have. Nothing else in their
 * folders is touched, and nobody sees a difference. Resolves with the rows from the outermost folder down to each, by
 * id. The drive is locked. Throws `file_count_exceeded` when the rows would exceed the drive's limit.
 */
export async function materialize(
  tx: Tx,
  context: TreeContext,
  all: readonly Located[],
): Promise<ReadonlyMap<string, readonly NodeRow[]>> {
  const opened = new Map<string, Opened>();
  for (const { rows, path } of all) {
    const anchor = rows.at(-1)!;
    let parentId = anchor.id;
    for (const sealed of path) {
      const id = sealedId(parentId, sealed.position);
      opened.set(id, { id, parentId, anchor, sealed });
      parentId = id;
    }
  }
  const made = opened.size > 0 ? await insertOpened(tx, context, [...opened.values()]) : new Map();
  return new Map(all.map((one) => [one.id, [...one.rows, ...madeOn(one, made)]]));
}

async function insertOpened(
  tx: Tx,
  context: TreeContext,
  opened: readonly Opened[],
): Promise<ReadonlyMap<string, NodeRow>> {
  const trees = await treesById(
    tx,
    opened.flatMap(({ sealed }) => sealed.child_id ?? []),
  );
  const references = new References();
  const hidden: TakenEntry[] = [];
  const rows = opened.map(({ id, parentId, anchor, sealed }): NodeRow => {
    const tree = trees.get(sealed.child_id ?? 0);
    const { files = 0, folders = 0, bytes = 0 } = tree ?? {};
    const row: NodeRow = {
      ...shownRow(id, anchor.created_at, sealed),
      owner_id: anchor.owner_id,
      parent_id: parentId,
      masks: 0,
      files,
      folders,
      bytes,
    };
    references.row(row, 1);
    hidden.push({ nodeId: parentId, position: sealed.position, sealed, tree });
    return row;
  });
  const ownerId = rows[0]!.owner_id;
  await charge(tx, ownerId, { bytes: 0, entries: rows.length }, context.standard);
  await insertNodes(tx, rows);
  await hide(tx, hidden, references);
  await applyReferences(tx, references, context.now());
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes entries out of a base that is the folder's alone; in a shared base, they are masked. */
async function hide(tx: Tx, hidden: readonly TakenEntry[], references: References): Promise<void> {
  const own = await ownBases(
    tx,
    hidden.map(({ nodeId }) => nodeId),
  );
  const [taken, masked] = [true, false].map((isOwn) =>
    hidden.filter(({ nodeId }) => own.has(nodeId) === isOwn),
  );
  for (const [nodeId, entries] of Map.groupBy(taken!, (entry) => entry.nodeId)) {
    await takeFromBase(tx, own.get(nodeId)!, entries, references);
  }
  await insertMasks(tx, masked!);
}

function madeOn(located: Located, made: ReadonlyMap<string, NodeRow>): readonly NodeRow[] {
  let id = anchorOf(located).id;
  return located.path.map(({ position }) => {
    id = sealedId(id, position);
    return made.get(id)!;
  });
}

/** A folder that is about to change: its path in rows, and the place of its children. */
export interface OpenFolder {
  readonly path: readonly NodeRow[];
  readonly folder: Folder;
}

/** Throws when it is not a live folder. The drive is locked. */
export async function openFolder(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  id: string,
): Promise<OpenFolder> {
  const opened = (await openFolders(tx, context, ownerId, [id])).get(id)!;
  if (opened instanceof Failure) throw opened;
  return opened;
}

/** Opens many folders at the price of one; a fault stands for each that isn't a live folder. The drive is locked. */
export async function openFolders(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenFolder | Failure>> {
  const found = await locate(
    tx,
    ownerId,
    ids.filter((id) => id !== ROOT_ID),
  );
  const live = [...found.values()].filter((one) => isFolder(one) && !isInTrash(one));
  const paths = await materialize(tx, context, live);
  const open = (id: string): OpenFolder | Failure => {
    if (id === ROOT_ID) return openRoot(ownerId);
    const path = paths.get(id);
    if (path) return { path, folder: folderOfRow(path.at(-1)!) };
    const there = found.get(id);
    return failure(there && isFolder(there) ? "file_in_recycle_bin" : "file_not_found");
  };
  return new Map(ids.map((id) => [id, open(id)]));
}

export const openRoot = (ownerId: string): OpenFolder => ({
  path: [],
  folder: rootFolder(ownerId),
});

export async function liveFolder(sql: Sql, ownerId: string, id: string): Promise<Located> {
  const located = await locateFolder(sql, ownerId, id);
  if (isInTrash(located)) throw failure("file_in_recycle_bin");
  return located;
}

/** The depth of a live folder, without changing anything. */
export const depthOf = ({ rows, path }: Located): number => rows.length + path.length;

export const isFolder = (located: Located): boolean => locatedEntry(located).kind === "folder";
