import type { Tx } from "../../../platform/db/database.ts";
import { FolderChanges } from "./changes.ts";
import { choiceFor } from "../names/clashes.ts";
import type { NodeRow } from "../entry.ts";
import { folderAt } from "../listing/listing.ts";
import { isInTrash, locate, locatedEntry, type Located } from "../ids/locate.ts";
import { materialize, type OpenFolder } from "../overlay/materialize.ts";
import { deepestFirst } from "./move.ts";
import { deleteNodes } from "../overlay/node.repository.ts";
import {
  childrenByName,
  childrenNamed,
  cursorAfter,
  folderOfRow,
  type ChildRow,
  type Folder,
} from "../overlay/overlay.repository.ts";
import { place } from "./place.ts";
import { lockDrive } from "../references/quota.repository.ts";
import { replaceContent } from "./replace.ts";
import { remove } from "./trash.ts";
import type { TreeContext } from "../tree.context.ts";
import type { MergeState, Meeting, OnClash } from "../tree.types.ts";
import { giveVersions } from "../versions/version.repository.ts";

/** Children looked at in one step. */
const AT_ONCE = 1_000;

/**
 * Merges what is bounded: at most a thousand children, looking down only where names meet; all else moves as it is.
 * What is gone meanwhile is passed over. The drive is locked.
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
    const next = meetings.pop()!;
    const { count, more } = await meet(tx, context, state, next);
    meetings.push(...more);
    looked += count;
  }
  return { state: { ...state, meetings }, done: meetings.length === 0 };
}

/** How much was looked at, and what of it comes next, last first. */
interface Met {
  readonly count: number;
  readonly more: readonly Meeting[];
}

const NOTHING_MORE: Met = { count: 1, more: [] };

async function meet(tx: Tx, context: TreeContext, state: MergeState, meeting: Meeting): Promise<Met> {
  const found = await locate(tx, state.ownerId, [meeting.from, meeting.to]);
  const from = found.get(meeting.from);
  const to = found.get(meeting.to);
  if (!from || !to || isInTrash(to)) return NOTHING_MORE;
  const isFile = locatedEntry(from).kind === "file";
  if (isFile !== (locatedEntry(to).kind === "file")) return NOTHING_MORE;
  if (!isFile) return meetFolders(tx, context, state, meeting, { from, to });
  const opened = await materialize(tx, context, [from, to]);
  await replaceByRow(tx, context, opened.get(from.id)!, opened.get(to.id)!);
  return NOTHING_MORE;
}

async function meetFolders(
  tx: Tx,
  context: TreeContext,
  state: MergeState,
  meeting: Meeting,
  ends: { readonly from: Located; readonly to: Located },
): Promise<Met> {
  const source = folderAt(ends.from);
  const children = await childrenByName(tx, source, meeting.after, AT_ONCE);
  const last = children.at(-1);
  if (!last) {
    await clearAway(tx, context, state, source);
    return NOTHING_MORE;
  }
  const path = (await materialize(tx, context, [ends.to])).get(ends.to.id)!;
  const target = { path, folder: folderOfRow(path.at(-1)!) };
  const { moving, meetings } = await sortOut(tx, state.onClash, target, children);
  await moveRows(tx, context, state, moving, target);
  const rest = { ...meeting, after: cursorAfter(meeting.after, last) };
  return { count: children.length, more: [rest, ...meetings] };
}

/** Nothing is left, or only what was skipped. */
async function clearAway(tx: Tx, context: TreeContext, state: MergeState, source: Folder): Promise<void> {
  const left = await childrenByName(tx, source, null, 1);
  if (left.length === 0 || state.isCopy) await remove(tx, context, state.ownerId, [source.id]);
}

/** Which children simply move, and which meet an entry of their name. */
async function sortOut(
  tx: Tx,
  onClash: OnClash,
  target: OpenFolder,
  children: readonly ChildRow[],
): Promise<{ readonly moving: readonly string[]; readonly meetings: readonly Meeting[] }> {
  const names = children.map((child) => child.name);
  const taken = new Map((await childrenNamed(tx, target.folder, names)).map((row) => [row.name, row]));
  const moving: string[] = [];
  const meetings: Meeting[] = [];
  for (const child of children) {
    const there = taken.get(child.name);
    const choice = there ? choiceFor(onClash, child.is_file, there.is_file) : "KEEP_BOTH";
    if (choice === "KEEP_BOTH") moving.push(child.id);
    else if (there && choice !== "SKIP") meetings.push({ from: child.id, to: there.id, after: null });
  }
  return { moving, meetings };
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
  await place(tx, target, rows, isCopy ? {} : { modified_at: context.now() });
  const changes = new FolderChanges();
  for (const path of paths) changes.leave(path.slice(0, -1), changes.weight(path.at(-1)!));
  for (const path of paths) changes.enter(target.path, changes.weight(path.at(-1)!));
  await changes.apply(tx, context, ownerId);
}

/** The file at the end of `to` shows what the one at the end of `from` does, which goes; its versions come along. */
async function replaceByRow(
  tx: Tx,
  context: TreeContext,
  from: readonly NodeRow[],
  to: readonly NodeRow[],
): Promise<void> {
  const row = from.at(-1)!;
  const changes = new FolderChanges();
  if (row.trashed_at === null) changes.leave(from.slice(0, -1), changes.weight(row));
  await giveVersions(tx, row.id, to.at(-1)!.id);
  changes.keep(to, row.kept);
  await changes.apply(tx, context, row.owner_id);
  await deleteNodes(tx, [row.id]);
  const target = to.at(-1)!;
  await replaceContent(tx, context, [...to.slice(0, -1), { ...target, kept: target.kept + row.kept }], {
    blob: { sha256: row.sha256 ?? "", gcid: row.gcid ?? "", size: row.size, crc32: null },
    userModifiedAt: row.user_modified_at,
    isOurs: true,
  });
}
