import { sql as raw, type RawBuilder } from "kysely";
import type { Folder } from "./folder.ts";

/** A tree that a folder shows: its id, and the tables of the positions that are hidden. */
export interface TreePart {
  readonly tree: RawBuilder<unknown>;
  readonly masks: readonly Masks[];
}

interface Masks {
  readonly table: "tree_mask" | "ground_mask";
  /** The key's column that names the folder or tree to which the masks belong. */
  readonly column: "node_id" | "tree_id";
  readonly of: RawBuilder<unknown>;
}

/**
 * The trees that hold a folder's sealed entries: its tree, and the ground of a layered one. A base is looked up in the
 * same statement.
 */
export function treePartsOf({ id, children, kind }: Folder): readonly TreePart[] {
  if (children === "rows") return [];
  const tree =
    children === "overlay"
      ? raw`(select base_id from node where id = ${id})`
      : raw`cast(${children.treeId} as bigint)`;
  const own: readonly Masks[] =
    children === "overlay" ? [{ table: "tree_mask", column: "node_id", of: raw`${id}` }] : [];
  if (kind !== "layered") return [{ tree, masks: own }];
  const ground: TreePart = {
    tree: raw`(select ground_id from tree where tree.id = ${tree})`,
    masks: [{ table: "ground_mask", column: "tree_id", of: tree }, ...own],
  };
  return [{ tree, masks: own }, ground];
}

/** The same as conditions in terms of `tree_entry`. */
export const treesOf = (folder: Folder): readonly (readonly RawBuilder<unknown>[])[] =>
  treePartsOf(folder).map(isShownIn);

/** A `tree_entry` shows if it belongs to the tree and isn't masked. */
export const isShownIn = ({ tree, masks }: TreePart): readonly RawBuilder<unknown>[] => [
  raw`tree_entry.tree_id = ${tree}`,
  ...masks.map(isUnmaskedIn),
];

/**
 * Masks are looked up one by one, because PostgreSQL would give up the index's order for a join. A CASE is used,
 * because PostgreSQL assumes that `is null` holds for one entry in 200, and would then rather sort a whole folder than
 * read a page along its index.
 */
export const isUnmaskedIn = ({ table, column, of }: Masks): RawBuilder<unknown> => raw`
  case when (
    select ${raw.ref(`${table}.position`)} from ${raw.table(table)}
    where ${raw.ref(`${table}.${column}`)} = ${of} and ${raw.ref(`${table}.position`)} = tree_entry.position
  ) is null then true else false end`;

/** A `tree_entry` of the folder's base shows if nothing masks it. */
export const isUnmasked = (nodeId: RawBuilder<unknown>): RawBuilder<unknown> =>
  isUnmaskedIn({ table: "tree_mask", column: "node_id", of: nodeId });
