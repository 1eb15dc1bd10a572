import type { Sql, Tx } from "../../platform/db/database.ts";
import type { NodeRow } from "./entry.ts";
import { childrenByName, folderOfRow, type ChildRow } from "./overlay.repository.ts";
import { applyReferences, References } from "./refs.repository.ts";
import {
  insertEntries,
  insertTrees,
  newTreeIds,
  setSeals,
  treesByHash,
  type NewTree,
} from "./seal.repository.ts";
import { treesById } from "./sealed.repository.ts";
import { digestOf, treeHash, type HashedEntry } from "./tree-hash.ts";
import type { TreeEntryTable, TreeTable } from "./tree.tables.ts";

/** What the children of a folder say about it: a tree in the making, whose folders are all sealed. */
export interface Reading {
  readonly children: readonly ChildRow[];
  /** The trees of the folders among them, by id. */
  readonly trees: ReadonlyMap<number, TreeTable>;
}

export async function readingOf(sql: Sql, children: readonly ChildRow[]): Promise<Reading> {
  const trees = await treesById(
    sql,
    children.flatMap((row) => (row.is_file ? [] : (row.seal_id ?? []))),
  );
  return { children, trees };
}

type Counted = Pick<ChildRow, "is_file" | "size" | "seal_id">;

/** Adds what the children count for to a tree's sums. */
export function summed(
  sums: TreeSums,
  { children, trees }: { readonly children: readonly Counted[]; readonly trees: Reading["trees"] },
): TreeSums {
  const next = { ...sums, entries: sums.entries + children.length };
  for (const row of children) {
    const tree = row.is_file ? undefined : trees.get(row.seal_id ?? 0);
    next.files += row.is_file + (tree?.files ?? 0);
    next.folders += 1 - row.is_file + (tree?.folders ?? 0);
    next.bytes += row.size + (tree?.bytes ?? 0);
    next.height = Math.max(next.height, 1 + (tree?.height ?? 0));
  }
  return next;
}

export type TreeSums = Pick<TreeTable, "files" | "folders" | "bytes" | "entries" | "height">;

export const NO_SUMS: TreeSums = { files: 0, folders: 0, bytes: 0, entries: 0, height: 1 };

/** The digest of up to `ENTRIES_PER_DIGEST` children in order of their names. */
export const digestChildren = ({ children, trees }: Reading): string =>
  digestOf(
    children.map((row): HashedEntry => ({
      name: row.name,
      kind: row.is_file ? "file" : "folder",
      size: row.size,
      content: row.is_file ? (row.sha256 ?? "") : hashIn(trees, row),
      modifiedAt: row.modified_at,
      userModifiedAt: row.user_modified_at,
      params: row.params,
    })),
  );

function hashIn(trees: ReadonlyMap<number, TreeTable>, row: ChildRow): string {
  const tree = trees.get(row.seal_id ?? 0);
  if (!tree) throw new Error(`folder ${row.id} isn't sealed, though the folder above it is about to be`);
  return tree.hash;
}

/** The entries of a tree from `position` on. */
export const treeEntries = (
  treeId: number,
  position: number,
  children: readonly ChildRow[],
): readonly TreeEntryTable[] =>
  children.map((row, index) => ({
    tree_id: treeId,
    position: position + index,
    name: row.name,
    sort_key: row.sort_key,
    type_key: row.type_key,
    is_file: row.is_file,
    size: row.size,
    sha256: row.sha256,
    child_id: row.is_file ? null : row.seal_id,
    modified_at: row.modified_at,
    user_modified_at: row.user_modified_at,
    params: row.params,
  }));

export function referEntries(
  references: References,
  entries: readonly TreeEntryTable[],
  count: number,
): void {
  for (const entry of entries) {
    references.blob(entry.sha256, count);
    references.tree(entry.child_id, count);
  }
}

/**
 * Seals folders of one drive, which is locked: small ones, whose child folders are all sealed. Folders that equal one
 * sealed before become that tree.
 */
export async function sealFolders(
  tx: Tx,
  folders: readonly NodeRow[],
  limit: number,
  now: number,
): Promise<void> {
  const [first] = folders;
  if (!first) return;
  const readings = new Map<
    string,
    { readonly folderIds: string[]; readonly tree: NewTree; children: readonly ChildRow[] }
  >();
  for (const [index, id] of newTreeIds(folders.length).entries()) {
    const folder = folders[index]!;
    const reading = await readingOf(tx, await childrenByName(tx, folderOfRow(folder), null, limit));
    const sums = summed(NO_SUMS, reading);
    const hash = treeHash(sums, sums.entries > 0 ? [digestChildren(reading)] : []);
    const same = readings.get(hash);
    if (same) same.folderIds.push(folder.id);
    else
      readings.set(hash, { folderIds: [folder.id], tree: { ...sums, id, hash }, children: reading.children });
  }
  const known = await treesByHash(tx, [...readings.keys()]);
  const unknown = [...readings.values()].filter(({ tree }) => !known.has(tree.hash));
  const made = await insertTrees(
    tx,
    unknown.map(({ tree }) => tree),
    now,
  );
  const missed = unknown.filter(({ tree }) => !made.has(tree.id)).map(({ tree }) => tree.hash);
  const others = await treesByHash(tx, missed);
  const references = new References();
  const entries: TreeEntryTable[] = [];
  const seals: (readonly [string, number])[] = [];
  for (const { folderIds, tree, children } of readings.values()) {
    const treeId = known.get(tree.hash) ?? others.get(tree.hash) ?? tree.id;
    if (treeId === tree.id) entries.push(...treeEntries(treeId, 0, children));
    for (const id of folderIds) seals.push([id, treeId]);
    references.tree(treeId, folderIds.length);
  }
  await insertEntries(tx, entries);
  referEntries(references, entries, 1);
  await applyReferences(tx, references, now);
  await setSeals(tx, first.owner_id, seals);
}
