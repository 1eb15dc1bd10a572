import type { Sql, Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import { copyFolders } from "./copy-folders.ts";
import { copyRows, type CopySource } from "./copy-rows.ts";
import { findAllLive, liveFolder, MAX_DEPTH } from "./find.ts";
import { freeNames } from "./free-names.ts";
import { findNodes } from "./node.repository.ts";
import { newNodeId } from "./node-id.ts";
import { findQuota, lockDrive } from "./quota.repository.ts";
import type { TreeContext } from "./tree.context.ts";
import type { TreeService } from "./tree.service.ts";
import { ROOT_ID, type CopyState, type PendingFolder } from "./tree.types.ts";
import { heightBelow, stepsAbove, totalsBelow } from "./walk.repository.ts";

/** Entries one step copies at most. */
export const STEP_ENTRIES = 1_000;

type CopyRequest = Parameters<TreeService["beginCopy"]>[1];

export async function beginCopy(sql: Sql, context: TreeContext, request: CopyRequest): Promise<CopyState> {
  const { sourceOwnerId, ownerId, destinationId } = request;
  const tops = await findAllLive(sql, sourceOwnerId, request.ids);
  const path = await liveFolder(sql, ownerId, destinationId);
  const ids = tops.map((top) => top.id);
  if (path.some((folder) => ids.includes(folder.id))) throw failure("file_move_into_itself");
  const folders = tops.filter((top) => top.kind === "folder").map((top) => top.id);
  const height = await heightBelow(sql, sourceOwnerId, folders);
  if (path.length + height > MAX_DEPTH) throw failure("file_path_too_deep");
  const { bytes } = await totalsBelow(sql, sourceOwnerId, ids);
  const quota = await findQuota(sql, ownerId);
  const limit = quota.limit_bytes ?? context.defaultLimit;
  if (quota.usage_bytes + bytes > limit) throw failure("file_space_not_enough");
  return {
    sourceOwnerId,
    ownerId,
    destinationId,
    tops: ids,
    pending: [],
    copied: [],
    startedAt: context.now(),
    files: 0,
    bytes: 0,
  };
}

export async function copyStep(
  tx: Tx,
  context: TreeContext,
  state: CopyState,
): Promise<{ readonly state: CopyState; readonly done: boolean }> {
  await lockDrive(tx, state.ownerId);
  const next =
    state.tops.length > 0 ? await copyTops(tx, context, state) : await copyBelow(tx, context, state);
  return { state: next, done: next.tops.length === 0 && next.pending.length === 0 };
}

/** The tops are named as what enters a folder that people look at; one that is gone by now is passed over. */
async function copyTops(tx: Tx, context: TreeContext, state: CopyState): Promise<CopyState> {
  const ids = state.tops.slice(0, STEP_ENTRIES);
  const parentId = await destinationOf(tx, state);
  const found = await findNodes(tx, state.sourceOwnerId, ids);
  const trashed = await trashedAmong(tx, state.sourceOwnerId, ids);
  const there = ids.flatMap((id) => (trashed.has(id) ? [] : (found.get(id) ?? [])));
  const wanted = there.map(({ name, kind }) => ({ name, isFile: kind === "file" }));
  const names = await freeNames(tx, state.ownerId, parentId, wanted);
  const items = there.map((entry, index) => ({
    from: entry.id,
    to: newNodeId(),
    toParentId: parentId,
    name: names[index]!,
    isFile: entry.kind === "file",
  }));
  const size = await copyRows(tx, context, state, items, context.now());
  const copies = new Map(items.map((item) => [item.from, item.to]));
  return {
    ...state,
    tops: state.tops.slice(ids.length),
    pending: [...state.pending, ...foldersOf(items)],
    copied: [...state.copied, ...ids.map((id) => copies.get(id) ?? "")],
    files: state.files + size.files,
    bytes: state.bytes + size.bytes,
  };
}

async function copyBelow(tx: Tx, context: TreeContext, state: CopyState): Promise<CopyState> {
  let next = state;
  for (
    let room = STEP_ENTRIES, turns = 0;
    room > 0 && next.pending.length > 0 && turns < STEP_ENTRIES;
    turns += 1
  ) {
    const { items, pending } = await copyFolders(tx, next, room);
    const size = await copyRows(tx, context, next, items, null);
    room -= items.length;
    next = {
      ...next,
      pending: [...pending, ...foldersOf(items)],
      files: next.files + size.files,
      bytes: next.bytes + size.bytes,
    };
  }
  return next;
}

const foldersOf = (items: readonly CopySource[]): readonly PendingFolder[] =>
  items.filter((item) => !item.isFile).map(({ from, to }) => ({ from, to, after: null }));

/** Where the copies go: the root when the folder was put into the trash or removed after the copy began. */
async function destinationOf(tx: Tx, { ownerId, destinationId }: CopyState): Promise<string> {
  if (destinationId === ROOT_ID) return ROOT_ID;
  const steps = (await stepsAbove(tx, ownerId, [destinationId])).get(destinationId);
  return steps && !steps.some((step) => step.trashed) ? destinationId : ROOT_ID;
}

async function trashedAmong(tx: Tx, ownerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const above = await stepsAbove(tx, ownerId, ids);
  return new Set([...above].filter(([, steps]) => steps.some((step) => step.trashed)).map(([id]) => id));
}
