import type { Database, Tx } from "../../../database.ts";
import { tryLockDrive } from "../references/quota.repository.ts";
import { linesOf, type PlacedName } from "../search/name-blocks.ts";
import { NAME_LIMITS, type NameLimits } from "../search/name-limits.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import {
  blockOf,
  deleteBlock,
  dropSome,
  forgetChanged,
  insertBlocks,
  keepList,
  leftList,
  lockUnwritten,
  muchChanged,
  ownerOfRows,
  rowNames,
  treeNames,
  type NameList,
} from "./name-lists.repository.ts";

interface Deps {
  readonly database: Database;
  readonly names?: NameLimits;
}

/**
 * Writes names of wide folders and trees into blocks, and those that changed since into theirs. Nobody waits for it; killed
 * at any point, the next run goes on. At most `limit` pieces; resolves with how many were written.
 */
export async function writeNameLists(
  { database, names = NAME_LIMITS }: Deps,
  limit: number,
): Promise<number> {
  for (let done = 0; done < limit; done += 1) {
    const isWritten = await database.write(
      async (tx) => (await writePiece(tx, names)) || (await mergePiece(tx, names)),
    );
    if (!isWritten) return done;
  }
  return limit;
}

/** Deletes names of folders and trees that are gone; resolves with how many of those there were. */
export async function dropNameLists({ database }: Deps): Promise<number> {
  for (let dropped = 0; ;) {
    const holder = await leftList(database.read);
    if (holder === null) return dropped;
    if (await database.write((tx) => dropSome(tx, holder))) dropped += 1;
  }
}

/** False when there is nothing to write. */
async function writePiece(tx: Tx, limits: NameLimits): Promise<boolean> {
  const list = await lockUnwritten(tx);
  if (!list) return false;
  const { holder, after_name: name, after_position: position } = list;
  const names = await nextNames(tx, list, limits.pieceEntries);
  const isEnd = names.length < limits.pieceEntries;
  const isBegin = name === "" && position === -1;
  if (isBegin && isEnd && names.length <= limits.wideFrom) {
    await keepList(tx, holder, { ended: 2 });
    await forgetChanged(tx, holder, { from: "", upTo: null, before: null });
    return true;
  }
  await insertBlocks(tx, holder, names, { bytes: limits.blockBytes, first: isBegin ? "" : null });
  const last = names.at(-1);
  await keepList(tx, holder, {
    ended: isEnd ? 1 : 0,
    ...(last ? { after_name: last.name, after_position: last.position } : {}),
  });
  return true;
}

async function nextNames(
  tx: Tx,
  { holder, tree_id: treeId, after_name: name, after_position: position }: NameList,
  limit: number,
): Promise<readonly PlacedName[]> {
  if (treeId !== null) return treeNames(tx, treeId, position, limit);
  const ownerId = await ownerOfRows(tx, holder);
  if (ownerId === null) return [];
  return rowNames(tx, { id: holder, ownerId }, { from: name, isIn: false, before: null }, limit);
}

/**
 * Writes the block that a changed name belongs to anew from there on. The drive is locked: a name that gets
 * there again while what changed is forgotten would be in neither.
 */
async function mergePiece(tx: Tx, limits: NameLimits): Promise<boolean> {
  const changed = await muchChanged(tx, limits.changesLeft);
  const ownerId = changed && (await ownerOfRows(tx, changed.holder));
  if (!changed || ownerId === null || !(await tryLockDrive(tx, ownerId))) return false;
  const { holder, name } = changed;
  const { block, before } = await blockOf(tx, holder, name);
  const first = block?.first_name ?? "";
  const range = { from: name, isIn: true, before };
  const now = await rowNames(tx, { id: holder, ownerId }, range, limits.pieceEntries);
  const last = now.length < limits.pieceEntries ? null : now.at(-1)!.name;
  const lines = block ? linesOf(block) : [];
  const ahead = lines.filter((line) => compareNames(line.name, name) < 0);
  const behind = lines.filter((line) => last !== null && compareNames(line.name, last) > 0);
  await deleteBlock(tx, holder, first);
  await insertBlocks(tx, holder, [...ahead, ...now, ...behind], { bytes: limits.blockBytes, first });
  await forgetChanged(tx, holder, { from: name, upTo: last, before });
  return true;
}
