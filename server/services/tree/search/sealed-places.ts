import type { Sql } from "../../../database.ts";
import { sealedId } from "../ids/virtual-id.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import { basedFolders, foldersInTrees } from "./contents.repository.ts";

/** A tree that shows somewhere in a drive. */
export interface PlacedTree {
  readonly id: number;
  readonly entries: number;
  /** Ids of folders that it shows as, in the drive. */
  readonly folders: readonly string[];
}

/** Copies of copies show one tree in countless folders: so many of one tree are known. */
export const OF_ONE_TREE = 8;
/** So many folders of a drive are known in all. */
const FOLDERS = 20_000;

interface Placed {
  readonly treeId: number;
  readonly folderId: string;
}

/**
 * All trees that a drive's folders lie upon, in the order of their ids, from the outermost folders down. What is masked, or
 * in the trash, is among them: an entry that is found there is looked up before it is told.
 */
export async function sealedPlaces(sql: Sql, ownerId: string): Promise<readonly PlacedTree[]> {
  const placed = new Map<number, { entries: number; readonly folders: string[] }>();
  const based = await basedFolders(sql, ownerId, FOLDERS);
  let level: readonly Placed[] = based.map(({ id, base_id }) => ({ treeId: base_id, folderId: id }));
  let room = FOLDERS;
  while (level.length > 0 && room > 0) {
    const below = new Map<number, string[]>();
    const trees = await treesById(
      sql,
      level.map(({ treeId }) => treeId),
    );
    const grounds = await treesById(
      sql,
      [...trees.values()].flatMap(({ ground_id }) => ground_id ?? []),
    );
    for (const { treeId, folderId } of level) {
      const tree = trees.get(treeId);
      const ground = grounds.get(tree?.ground_id ?? -1);
      for (const part of [tree, ground]) {
        if (!part) continue;
        const known = placed.get(part.id) ?? { entries: part.entries, folders: [] };
        placed.set(part.id, known);
        if (known.folders.length >= OF_ONE_TREE || room <= 0) continue;
        // A folder that got a row has the id that it had in the tree above.
        if (known.folders.includes(folderId)) continue;
        known.folders.push(folderId);
        below.set(part.id, [...(below.get(part.id) ?? []), folderId]);
        room -= 1;
      }
    }
    level = (await foldersInTrees(sql, [...below.keys()])).flatMap(({ tree_id, position, child_id }) =>
      (below.get(tree_id) ?? []).map((folderId) => ({
        treeId: child_id,
        folderId: sealedId(folderId, position),
      })),
    );
  }
  return [...placed].map(([id, tree]) => ({ id, ...tree })).sort((left, right) => left.id - right.id);
}
