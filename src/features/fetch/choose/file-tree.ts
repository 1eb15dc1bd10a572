import type { FileKind } from "../../../components/file/file-kind.ts";
import type { Resource } from "../../../../contract/resources.ts";

/** A folder or file of a torrent. */
export interface TreeNode {
  readonly name: string;
  /** 0 for what lies directly in the torrent's folder. */
  readonly depth: number;
  readonly kind: FileKind;
  /** Its place among the files of the torrent; -1 for folders. */
  readonly index: number;
  /** Bytes; of a folder those of all in it. */
  readonly size: number;
  /** Its folder's position in the tree; -1 at the top. */
  readonly parent: number;
  /** The position after the last node in it. */
  readonly end: number;
}

/** Each folder stands before what lies in it, so that what lies in one is a stretch of the list. */
export type FileTree = readonly TreeNode[];

/** The files that are shown. */
export interface TreeFilter {
  readonly kind: FileKind | "all";
  /** Smaller files aren't shown; in bytes. */
  readonly least: number;
}

export const EVERYTHING: TreeFilter = { kind: "all", least: 0 };

/** Folders come first, and names are in the order of the language. */
export function readTree(torrent: Resource, locale: string): FileTree {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const nodes: TreeNode[] = [];
  const read = (resources: readonly Resource[], depth: number, parent: number): void => {
    const sorted = [...resources].sort(
      (a, b) => Number(b.is_dir) - Number(a.is_dir) || compare(a.name, b.name),
    );
    for (const { name, is_dir, file_index, file_size, file_category, dir } of sorted) {
      const at = nodes.length;
      const kind = is_dir ? "folder" : (file_category.toLowerCase() as FileKind);
      const node = { name, depth, kind, index: file_index, size: Number(file_size), parent, end: at + 1 };
      nodes.push(node);
      read(dir?.resources ?? [], depth + 1, at);
      nodes[at] = { ...node, end: nodes.length };
    }
  };
  read(torrent.dir?.resources ?? [], 0, -1);
  return nodes;
}

/** The positions of what is shown: files that pass, and the folders around them. */
export function shownIn(tree: FileTree, { kind, least }: TreeFilter): ReadonlySet<number> {
  const shown = new Set<number>();
  for (const [at, { index, kind: own, size, parent }] of tree.entries()) {
    if (index < 0 || size < least || (kind !== "all" && kind !== own)) continue;
    shown.add(at);
    for (let above = parent; above >= 0 && !shown.has(above); above = tree[above]?.parent ?? -1)
      shown.add(above);
  }
  return shown;
}

/** The shown files at a position: itself, or those in the folder. -1 stands for the whole torrent. */
export function filesAt(tree: FileTree, shown: ReadonlySet<number>, at: number): readonly number[] {
  const indexes: number[] = [];
  const end = at < 0 ? tree.length : (tree[at]?.end ?? 0);
  for (let position = Math.max(0, at); position < end; position += 1) {
    const index = tree[position]?.index ?? -1;
    if (index >= 0 && shown.has(position)) indexes.push(index);
  }
  return indexes;
}

export type Mark = "true" | "false" | "mixed";

/** Says of each node whether it is chosen; a folder is when all in it is. */
export function marksOf(tree: FileTree, chosen: ReadonlySet<number>): readonly Mark[] {
  const files = new Array<number>(tree.length).fill(0);
  const taken = new Array<number>(tree.length).fill(0);
  for (let at = tree.length - 1; at >= 0; at -= 1) {
    const { index, parent } = tree[at] as TreeNode;
    if (index >= 0) [files[at], taken[at]] = [1, chosen.has(index) ? 1 : 0];
    if (parent < 0) continue;
    files[parent] = (files[parent] ?? 0) + (files[at] ?? 0);
    taken[parent] = (taken[parent] ?? 0) + (taken[at] ?? 0);
  }
  return taken.map((count, at) => (count === 0 ? "false" : count === files[at] ? "true" : "mixed"));
}

/** A line of the tree as it is shown. */
export interface TreeRow {
  /** The position in the tree. */
  readonly at: number;
  readonly isOpen: boolean;
  /** Its place among the shown nodes of its folder, from 1, and their number. */
  readonly place: number;
  readonly of: number;
}

/** The lines of a tree; what lies in closed folders has none. */
export function rowsOf(
  tree: FileTree,
  shown: ReadonlySet<number>,
  closed: ReadonlySet<number>,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const counts = new Map<number, number>();
  for (let at = 0; at < tree.length;) {
    const { parent, end, index } = tree[at] as TreeNode;
    if (!shown.has(at)) {
      at = end;
      continue;
    }
    const isOpen = index < 0 && !closed.has(at);
    const place = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, place);
    rows.push({ at, isOpen, place, of: 0 });
    at = isOpen ? at + 1 : end;
  }
  return rows.map((row) => ({ ...row, of: counts.get(tree[row.at]?.parent ?? -1) ?? 1 }));
}

/** Bytes of the chosen files. */
export function bytesIn(tree: FileTree, chosen: ReadonlySet<number>): number {
  return tree.reduce((sum, { index, size }) => (index >= 0 && chosen.has(index) ? sum + size : sum), 0);
}
