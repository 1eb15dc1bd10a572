import { kindOf, type TreeKind } from "../sealing/tree-kind.ts";
import { ROOT_ID } from "../tree.types.ts";

/**
 * A folder whose children are wanted: child rows, entries of a tree, or both. Its id, and where its children are, is
 * all that a listing, a walk, a seal or a search has to know.
 */
export interface Folder {
  readonly ownerId: string;
  readonly id: string;
  /** When the row it is, or hangs on, was made; sealed entries show it. */
  readonly createdAt: number;
  /** `rows`: child rows only. `overlay`: child rows and the unmasked entries of its base. Else: the tree it is. */
  readonly children: "rows" | "overlay" | { readonly treeId: number };
  /** The kind of its tree or base. It may get a base of its own meanwhile, which is read in the same way. */
  readonly kind: TreeKind;
}

export const rootFolder = (ownerId: string, id = ROOT_ID): Folder => ({
  ownerId,
  id,
  createdAt: 0,
  children: "rows",
  kind: "plain",
});

/** The folder that a tree is, wherever it shows. */
export const treeFolder = (treeId: number, shown: Pick<Folder, "ownerId" | "id" | "createdAt">): Folder => ({
  ownerId: shown.ownerId,
  id: shown.id,
  createdAt: shown.createdAt,
  children: { treeId },
  kind: kindOf(treeId),
});

/** A tree that nobody has to see anywhere. */
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
