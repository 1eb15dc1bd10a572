import type { Tx } from "../../../database.ts";
import { FolderChanges } from "./changes.ts";
import { weightOf, type NodeRow, type Weight } from "../entry.ts";
import { locateAll } from "../listing/find.ts";
import { isInTrash, outermost } from "../ids/locate.ts";
import { materialize, openRoot, type OpenFolder } from "../overlay/materialize.ts";
import { admit, type Arrival, type Admitted } from "../names/conflicts.ts";
import { deepestFirst, leave, mergeOf } from "./move.ts";
import { deleteNodes, rowsInTrash, updateNodes } from "../overlay/node.repository.ts";
import { folderOfRow } from "../overlay/folder.ts";
import { isTooDeep, place } from "./place.ts";
import { giveBack, lockDrive } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { doomFolders } from "../upkeep/sweep.repository.ts";
import { forgetVersions } from "../versions/forget-versions.ts";
import type { TreeContext } from "../tree.context.ts";
import { ROOT_ID, type MergeState, type ConflictChoice } from "../tree.types.ts";

const REMOVED_AT_ONCE = 1_000;
const EMPTIED_IN_A_STEP = 2;

/**
 * Only one row changes, however much lies below it. Entries already in the trash stay as they are, and an entry inside
 * another of the entries goes with that one as a part of it.
 */
export async function trash(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
  at = context.now(),
): Promise<void> {
  await lockDrive(tx, ownerId);
  const located = await locateAll(tx, ownerId, ids);
  const opened = await materialize(tx, context, outermost(located.filter((one) => !isInTrash(one))));
  const changes = new FolderChanges();
  for (const path of deepestFirst([...opened.values()])) {
    leave(changes, path);
  }
  await updateNodes(tx, ownerId, [...opened.keys()], { trashed_at: at });
  await changes.apply(tx, context, ownerId);
}

/** Entries on their way out of the trash, by the folder they go to. */
interface Returning {
  readonly parentId: string;
  readonly paths: (readonly NodeRow[])[];
}

export interface UntrashRequest {
  readonly ownerId: string;
  readonly ids: readonly string[];
  readonly onConflict: ConflictChoice;
}

/** Entries that came back from the trash, or are about to. */
export interface Untrashed {
  /** `mergeStep` goes on from here; null when nothing is left to merge. */
  readonly merge: MergeState | null;
  /** Ids of entries that went to the root because their folder couldn't take them. */
  readonly atRoot: readonly string[];
}

/**
 * Each entry goes back to its folder, or to the root when that is gone, still in the trash or too deep by now. It is
 * numbered where its name is taken, unless `onConflict` says otherwise; skipped entries, and those still to be merged,
 * stay in the trash. Entries that aren't in the trash stay as they are.
 */
export async function untrash(
  tx: Tx,
  context: TreeContext,
  { ownerId, ids, onConflict }: UntrashRequest,
): Promise<Untrashed> {
  await lockDrive(tx, ownerId);
  const located = await locateAll(tx, ownerId, ids);
  const opened = await materialize(tx, context, located.filter(isInTrash));
  const back = new Set(ids);
  const groups = new Map<string, Returning>();
  for (const { id } of located) {
    const path = opened.get(id);
    const row = path?.at(-1);
    if (!path || !row) continue;
    const home = isReached(path.slice(0, -1), back);
    if (home && row.trashed_at === null) continue;
    const parentId = home ? row.parent_id : ROOT_ID;
    const group = groups.get(parentId) ?? { parentId, paths: [] };
    group.paths.push(path);
    groups.set(parentId, group);
  }
  const changes = new FolderChanges();
  const meetings: Admitted<Arrival>["meeting"][number][] = [];
  const atRoot: string[] = [];
  const names = new Map<string, string>();
  const arrivals: { depth: number; path: readonly NodeRow[]; to: readonly NodeRow[] }[] = [];
  for (const { parentId, paths } of groups.values()) {
    const target = await homeOf(tx, ownerId, parentId, paths);
    const items = paths.map((path) => arrivalAt(path));
    const { placed, meeting } = await admit(tx, target.folder, items, onConflict);
    meetings.push(...meeting);
    const rows = placed.map(({ path }) => path.at(-1)!);
    const all = [...rows, ...meeting.map(({ item }) => opened.get(item.id)!.at(-1)!)];
    atRoot.push(...all.filter((row) => row.parent_id !== target.folder.id).map(({ id }) => id));
    for (const [id, name] of await place(tx, target, rows, { trashed_at: null })) names.set(id, name);
    for (const { path } of placed) arrivals.push({ depth: path.length, path, to: target.path });
  }
  for (const { path, to } of arrivals.toSorted((left, right) => right.depth - left.depth)) {
    const row = path.at(-1)!;
    if (row.trashed_at === null) leave(changes, path);
    changes.enter(to, names.get(row.id) ?? row.name, changes.weight(row));
  }
  await changes.apply(tx, context, ownerId);
  return { merge: mergeOf(ownerId, onConflict, meetings), atRoot };
}

const arrivalAt = (path: readonly NodeRow[]) => {
  const { id, name, is_file: isFile } = path.at(-1)!;
  const above = new Set(path.slice(0, -1).map((row) => row.id));
  return { id, name, isFile, path, isBelow: (folderId: string) => above.has(folderId) };
};

/** The place a group goes to: its folder, which other entries of the group may be about to bring back, or the root. */
async function homeOf(
  tx: Tx,
  ownerId: string,
  parentId: string,
  paths: readonly (readonly NodeRow[])[],
): Promise<OpenFolder> {
  const [first = []] = paths;
  const path = first.slice(0, -1);
  const parent = path.at(-1);
  if (parentId === ROOT_ID || !parent) return openRoot(ownerId);
  const rows = paths.map((one) => one.at(-1)!);
  if (await isTooDeep(tx, rows, path.length)) return openRoot(ownerId);
  return { path, folder: folderOfRow(parent) };
}

/** An entry is reached if all folders above it are live once those of `back` are. */
function isReached(path: readonly NodeRow[], back: ReadonlySet<string>): boolean {
  for (const folder of path.toReversed()) {
    if (back.has(folder.id)) return true;
    if (folder.trashed_at !== null) return false;
  }
  return (path[0]?.parent_id ?? ROOT_ID) === ROOT_ID;
}

export async function remove(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await lockDrive(tx, ownerId);
  const opened = await materialize(tx, context, await locateAll(tx, ownerId, ids));
  const paths = [...opened.values()].filter((path) => !isWithin(path, opened));
  const changes = new FolderChanges();
  for (const path of deepestFirst(paths)) {
    const row = path.at(-1)!;
    if (row.trashed_at === null) leave(changes, path);
  }
  await changes.apply(tx, context, ownerId);
  const rows = paths.map((path) => path.at(-1)!);
  const bytes = rows.reduce((sum, row) => sum + charged(changes.weight(row)), 0);
  await removeRows(tx, context, ownerId, rows, bytes);
}

/**
 * An entry may be part of another one of `tops`. An entry that was put into the trash by itself isn't part of its
 * folder.
 */
function isWithin(path: readonly NodeRow[], tops: ReadonlyMap<string, unknown>): boolean {
  for (const [index, row] of path.toReversed().entries()) {
    if (index > 0 && tops.has(row.id)) return true;
    if (row.trashed_at !== null) return false;
  }
  return false;
}

/** Does one bounded step; true when there may be more. */
export async function emptyTrash(tx: Tx, context: TreeContext, ownerId: string): Promise<boolean> {
  await lockDrive(tx, ownerId);
  for (let times = 0; times < EMPTIED_IN_A_STEP; times += 1) {
    const rows = await rowsInTrash(tx, ownerId, REMOVED_AT_ONCE);
    if (rows.length > 0) await removeTrashed(tx, context, ownerId, rows);
    if (rows.length < REMOVED_AT_ONCE) return false;
  }
  return true;
}

/** Deletes entries in the trash for good; the drive is locked. */
export async function removeTrashed(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  rows: readonly NodeRow[],
): Promise<void> {
  const bytes = rows.reduce((sum, row) => sum + charged(weightOf(row)), 0);
  await removeRows(tx, context, ownerId, rows, bytes);
}

/** The amount that the quota counts: content and kept versions. */
const charged = ({ bytes, kept }: Weight): number => bytes + kept;

/** Everything below is gone with its top from this moment; the sweeper clears it away later. */
async function removeRows(
  tx: Tx,
  context: TreeContext,
  ownerId: string,
  rows: readonly NodeRow[],
  bytes: number,
): Promise<void> {
  const references = new References();
  for (const row of rows) references.row(row, -1);
  await forgetVersions(tx, rows, references);
  const entries = await deleteNodes(
    tx,
    rows.map((row) => row.id),
  );
  await giveBack(tx, ownerId, { bytes, entries });
  await doomFolders(tx, ownerId, rows);
  await applyReferences(tx, references, context.now());
}
