import { kindOf, type TreeKind } from "../sealing/sealed/tree-kind.ts";
import { ROOT_ID } from "../tree.types.ts";

/**
 * A folder whose children are wanted: child rows, entries of a tree, or both. A listing, a walk, a seal or a search
 * needs no more than its id and where its children are.
 */
export interface Folder {
  readonly ownerId: string;
  readonly id: string;
  /** The time when its row, or the row it hangs on, was made; sealed entries show it. */
  readonly createdAt: number;
  /**
   * `rows`: child rows only. `overlay`: child rows and the unmasked entries of its base. Otherwise the tree that it
   * shows.
   */
  readonly children: "rows" | "overlay" | { readonly treeId: number };
  /** The kind of its tree or base. The folder may get a base of its own meanwhile, which is read in the same way. */
  readonly kind: TreeKind;
}

export const rootFolder = (ownerId: string, id = ROOT_ID): Folder => ({
  ownerId,
  id,
  createdAt: 0,
  children: "rows",
  kind: "plain",
});

/** The folder that shows a tree. */
export const treeFolder = (treeId: number, shown: Pick<Folder, "ownerId" | "id" | "createdAt">): Folder => ({
  ownerId: shown.ownerId,
  id: shown.id,
  createdAt: shown.createdAt,
  children: { treeId },
  kind: kindOf(treeId),
});

/** A tree that is read by itself, though no drive has to show it. */
export const treeAlone = (treeId: number): Folder =>
  treeFolder(treeId, { ownerId: "", id: "", createdAt: 0 });

export const folderOfRow = (row: {
  readonly id: string;
  readonly owner_id: string;
  readonly created_at: number;
  readonly base_id: number | null;
}): Folder => ({
  ownerId: row.owner_id,
  id: row.id,
  createdAt: row.created_at,
  children: row.base_id === null ? "rows" : "overlay",
  kind: kindOf(row.base_id),
});
