import type { Sql, Tx } from "../../../database.ts";
import type { NodeRow } from "../entry.ts";
import { countable } from "../countable.ts";
import { folderOfRow } from "../overlay/folder.ts";
import { childrenByName, type ChildRow } from "../overlay/overlay.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { writeOrders } from "./orders/orders.repository.ts";
import { insertTrees, newTreeIds, setSeals, treesByHash, type NewTree } from "./seal.repository.ts";
import { treesById } from "./sealed/sealed.repository.ts";
import { digestOf, treeHash, type HashedEntry } from "./hash/tree-hash.ts";
import type { TreeTable } from "../tree.tables.ts";
import { copyChildren, referencesOf } from "./written.repository.ts";

type Child = Pick<
  ChildRow,
  "name" | "is_file" | "size" | "sha256" | "seal_id" | "modified_at" | "user_modified_at" | "params"
>;

/** The children of a folder whose subfolders are all sealed; its tree is made from them. */
export interface Reading {
  readonly children: readonly Child[];
  /** The trees of the folders among them, by id. */
  readonly trees: ReadonlyMap<number, TreeTable>;
}

export async function readingOf(sql: Sql, children: readonly Child[]): Promise<Reading> {
  const trees = await treesById(
    sql,
    children.flatMap((row) => (row.is_file ? [] : (row.seal_id ?? []))),
  );
  return { children, trees };
}

type Counted = Pick<ChildRow, "is_file" | "size" | "seal_id">;

/** Adds the children to a tree's sums. */
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
  return { ...next, ...countable(next) };
}

export type TreeSums = Pick<TreeTable, "files" | "folders" | "bytes" | "entries" | "height">;

export const NO_SUMS: TreeSums = { files: 0, folders: 0, bytes: 0, entries: 0, height: 1 };

/** The digest of up to `ENTRIES_PER_DIGEST` children in order of their names. */
export const digestChildren = (reading: Reading): string => digestOf(hashedChildren(reading));

/** The children in the form in which they are hashed. */
export const hashedChildren = ({ children, trees }: Reading): readonly HashedEntry[] =>
  children.map((row) => ({
    name: row.name,
    kind: row.is_file ? "file" : "folder",
    size: row.size,
    content: row.is_file ? (row.sha256 ?? "") : hashIn(trees, row),
    modifiedAt: row.modified_at,
    userModifiedAt: row.user_modified_at,
    params: row.params,
  }));

function hashIn(trees: ReadonlyMap<number, TreeTable>, row: Child): string {
  const tree = trees.get(row.seal_id ?? 0);
  if (!tree) throw new Error(`folder ${row.name} isn't sealed, though the folder above it is about to be`);
  return tree.hash;
}

/**
 * Seals small folders of one locked drive, whose child folders are all sealed. A folder that equals one sealed before
 * gets the same tree.
 */
export async function sealFolders(
  tx: Tx,
  folders: readonly NodeRow[],
  limit: number,
  now: number,
): Promise<void> {
  const [first] = folders;
  if (!first) return;
  const groups = new Map<string, { readonly folders: NodeRow[]; readonly tree: NewTree }>();
  for (const [index, id] of (await newTreeIds(tx, folders.length)).entries()) {
    const folder = folders[index]!;
    const reading = await readingOf(tx, await childrenByName(tx, folderOfRow(folder), null, limit));
    const sums = summed(NO_SUMS, reading);
    const hash = treeHash(sums, sums.entries > 0 ? [digestChildren(reading)] : []);
    const same = groups.get(hash);
    if (same) same.folders.push(folder);
    else groups.set(hash, { folders: [folder], tree: { ...sums, id, hash } });
  }
  const treeIds = await insertUnknown(
    tx,
    [...groups.values()].map(({ tree }) => tree),
    now,
  );
  const references = new References();
  const seals: (readonly [string, number])[] = [];
  for (const { folders: same, tree } of groups.values()) {
    const treeId = treeIds.get(tree.hash)!;
    if (treeId === tree.id) {
      const count = await copyChildren(tx, folderOfRow(same[0]!), { treeId, position: 0 }, null, limit);
      const span = { treeId, after: -1, upTo: count };
      await writeOrders(tx, span);
      references.add(await referencesOf(tx, span));
    }
    for (const { id } of same) seals.push([id, treeId]);
    references.tree(treeId, same.length);
  }
  await setSeals(tx, first.owner_id, seals, references);
  await applyReferences(tx, references, now);
}

/** Makes the trees whose hash no tree has yet; resolves with the id of each, by hash. */
async function insertUnknown(
  tx: Tx,
  trees: readonly NewTree[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const known = await treesByHash(
    tx,
    trees.map(({ hash }) => hash),
  );
  const unknown = trees.filter(({ hash }) => !known.has(hash));
  const made = await insertTrees(tx, unknown, now);
  const own = unknown.filter(({ id }) => made.has(id));
  const missed = unknown.filter(({ id }) => !made.has(id)).map(({ hash }) => hash);
  return new Map([
    ...known,
    ...own.map(({ hash, id }) => [hash, id] as const),
    ...(await treesByHash(tx, missed)),
  ]);
}
