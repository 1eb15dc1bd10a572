import type { Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { kindColumns, type NodeRow } from "../entry.ts";
import { MAX_DEPTH } from "../listing/find.ts";
import { freeNames } from "../names/free-names.ts";
import { heightOf } from "../sealing/sealed/height.repository.ts";
import { updateNodes, type NodeChange } from "../overlay/node.repository.ts";
import type { OpenFolder } from "../overlay/materialize.ts";
import { sortKey, typeKey } from "../listing/sort-key.ts";

/**
 * Puts rows into a folder, numbered where their names are taken; the rest of `change` goes to all of them. Resolves with
 * the name of each, by id.
 */
export async function place(
  tx: Tx,
  { folder }: OpenFolder,
  rows: readonly NodeRow[],
  change: NodeChange,
): Promise<ReadonlyMap<string, string>> {
  const names = await freeNames(
    tx,
    folder,
    rows.map((row) => ({ name: row.name, isFile: row.is_file === 1 })),
  );
  const unchanged = rows.filter((row, index) => row.name === names[index]);
  const toFolder = { ...change, parent_id: folder.id };
  await updateNodes(
    tx,
    folder.ownerId,
    unchanged.map((row) => row.id),
    toFolder,
  );
  for (const [index, row] of rows.entries()) {
    const name = names[index]!;
    if (name === row.name) continue;
    await updateNodes(tx, folder.ownerId, [row.id], { ...toFolder, ...named(row.is_file, name) });
  }
  return new Map(rows.map((row, index) => [row.id, names[index]!]));
}

/** The columns that follow from a name. */
export const named = (isFile: number, name: string) => ({
  name,
  sort_key: sortKey(name),
  type_key: typeKey(name, isFile === 1),
  ...kindColumns(name, isFile),
});

/** Throws when rows can't be put below the last folder of a path, because it lies in one of them or is too deep. */
export async function assertFits(tx: Tx, rows: readonly NodeRow[], path: readonly NodeRow[]): Promise<void> {
  const ids = new Set(rows.map((row) => row.id));
  if (path.some((folder) => ids.has(folder.id))) throw failure("file_move_into_itself");
  if (await isTooDeep(tx, rows, path.length)) throw failure("file_path_too_deep");
}

export const isTooDeep = async (tx: Tx, rows: readonly NodeRow[], depth: number): Promise<boolean> =>
  depth + (await heightOf(tx, rows, MAX_DEPTH - depth)) > MAX_DEPTH;
