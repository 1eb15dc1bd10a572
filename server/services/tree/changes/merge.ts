import type { Tx } from "../../../database.ts";
import { FolderChanges } from "./changes.ts";
import { choiceFor } from "../names/conflicts.ts";
import { folderAt } from "../listing/listing.ts";
import { isInTrash, locate, locatedEntry } from "../ids/locate.ts";
import { materialize, type OpenFolder } from "../overlay/materialize.ts";
import { meetFiles, type Ends } from "./merge-files.ts";
import { deepestFirst, leave } from "./move.ts";
import { folderOfRow, type Folder } from "../overlay/folder.ts";
import { childrenByName, childrenNamed, cursorAfter, type ChildRow } from "../overlay/overlay.repository.ts";
import { place } from "./place.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { remove } from "./trash.ts";
import type { TreeContext } from "../tree.context.ts";
import type { MergeState, Meeting, ConflictChoice } from "../tree.types.ts";

/** This many children are looked at in one step. */
const AT_ONCE = 1_000;
/** This many files are merged into others together. */
const FILES_AT_ONCE = 250;

/**
 * Does one bounded step of a merge: it handles at most a thousand children and looks into a folder only where names
 * meet; everything else moves as it is. Entries that are gone meanwhile are skipped. The drive is locked.
 */
export async function mergeStep(
  tx: Tx,
  context: TreeContext,
  state: MergeState,
): Promise<{ readonly state: MergeState; readonly done: boolean }> {
  const { ownerId } = state;
  await lockDrive(tx, ownerId);
  const meetings = [...state.meetings];
  for (let looked = 0; looked < AT_ONCE && meetings.length > 0;) {
    const { count, more } = await meet(tx, context, state, takeNext(meetings));
    meetings.push(...more);
    looked += count;
  }
  return { state: { ...state, meetings }, done: meetings.length === 0 };
}

/** The number of children looked at, and the meetings that come next, the last one first. */
interface Met {
  readonly count: number;
  readonly more: readonly Meeting[];
}

/** Takes the next meeting from the end, or several meetings of files as long as no file is in two of them. */
function takeNext(meetings: Meeting[]): readonly Meeting[] {
  const seen = new Set<string>();
  const next: Meeting[] = [];
  for (let one = meetings.at(-1); one && next.length < FILES_AT_ONCE; one = meetings.at(-1)) {
    if (next.length > 0 && (!one.isFile || seen.has(one.from) || seen.has(one.to))) break;
    meetings.pop();
    next.push(one);
    if (!one.isFile) break;
    seen.add(one.from).add(one.to);
  }
  return next;
}

async function meet(
  tx: Tx,
  context: TreeContext,
  state: MergeState,
  meetings: readonly Meeting[],
): Promise<Met> {
  const ids = meetings.flatMap(({ from, to }) => [from, to]);
  const found = await locate(tx, state.ownerId, ids);
  const files: Ends[] = [];
  for (const meeting of meetings) {
    const from = found.get(meeting.from);
    const to = found.get(meeting.to);
    if (!from || !to || isInTrash(to)) continue;
    const isFile = locatedEntry(from).kind === "file";
    if (isFile !== (locatedEntry(to).kind === "file")) continue;
    if (!isFile) return meetFolders(tx, context, state, meeting, { from, to });
    files.push({ from, to });
  }
  await meetFiles(tx, context, state.ownerId, files);
  return { count: meetings.length, more: [] };
}

async function meetFolders(
  tx: Tx,
  context: TreeContext,
  state: MergeState,
  meeting: Meeting,
  ends: Ends,
): Promise<Met> {
  const source = folderAt(ends.from);
  const children = await childrenByName(tx, source, meeting.after, AT_ONCE);
  const last = children.at(-1);
  if (!last) {
    await clearAway(tx, context, state, source);
    return { count: 1, more: [] };
  }
  const path = (await materialize(tx, context, [ends.to])).get(ends.to.id)!;
  const target = { path, folder: folderOfRow(path.at(-1)!) };
  const { moving, meetings } = await sortOut(tx, state.onConflict, target, children);
  await moveRows(tx, context, state, moving, target);
  const rest = { ...meeting, after: cursorAfter(meeting.after, last) };
  return { count: children.length, more: [rest, ...meetings] };
}

/** The source is deleted when it is empty or holds only skipped entries. */
async function clearAway(tx: Tx, context: TreeContext, state: MergeState, source: Folder): Promise<void> {
  const left = await childrenByName(tx, source, null, 1);
  if (left.length === 0 || state.isCopy) await remove(tx, context, state.ownerId, [source.id]);
}

/** Separates the children that simply move from those that meet an entry of their name. */
async function sortOut(
  tx: Tx,
  onConflict: ConflictChoice,
  target: OpenFolder,
  children: readonly ChildRow[],
): Promise<{ readonly moving: readonly string[]; readonly meetings: readonly Meeting[] }> {
  const names = children.map((child) => child.name);
  const taken = new Map((await childrenNamed(tx, target.folder, names)).map((row) => [row.name, row]));
  const moving: string[] = [];
  const meetings: Meeting[] = [];
  for (const child of children) {
    const there = taken.get(child.name);
    const choice = there ? choiceFor(onConflict, child.is_file, there.is_file) : "KEEP_BOTH";
    if (choice === "KEEP_BOTH") moving.push(child.id);
    else if (there && choice !== "SKIP") {
      meetings.push({ from: child.id, to: there.id, isFile: child.is_file === 1, after: null });
    }
  }
  // The files are put next to each other, so that they can be merged together.
  return { moving, meetings: meetings.toSorted((one, other) => Number(one.isFile) - Number(other.isFile)) };
}

async function moveRows(
  tx: Tx,
  context: TreeContext,
  { ownerId, isCopy }: MergeState,
  ids: readonly string[],
  target: OpenFolder,
): Promise<void> {
  if (ids.length === 0) return;
  const located = await locate(tx, ownerId, ids);
  const opened = await materialize(tx, context, [...located.values()]);
  const paths = deepestFirst([...opened.values()]);
  const rows = ids.flatMap((id) => opened.get(id)?.at(-1) ?? []);
  const names = await place(tx, target, rows, isCopy ? {} : { modified_at: context.now() });
  const changes = new FolderChanges();
  for (const path of paths) leave(changes, path);
  for (const path of paths) {
    const row = path.at(-1)!;
    changes.enter(target.path, names.get(row.id) ?? row.name, changes.weight(row));
  }
  await changes.apply(tx, context, ownerId);
}
