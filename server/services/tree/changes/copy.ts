import type { Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import { FolderChanges } from "./changes.ts";
import { admit, unrefused, type Arrival, type Admitted } from "../names/conflicts.ts";
import { newRow } from "./create.ts";
import { assertCountable } from "../countable.ts";
import { weightOf, type NodeRow } from "../entry.ts";
import { findLive, liesIn, locateAllLive, MAX_DEPTH } from "../listing/find.ts";
import { freeNames } from "../names/free-names.ts";
import { folderOf } from "../ids/lookup.ts";
import { heightOf } from "../sealing/sealed/height.repository.ts";
import {
  anchorOf,
  chainOf,
  isInTrash,
  locate,
  locatedEntry,
  outermost,
  type Located,
} from "../ids/locate.ts";
import { depthOf, liveFolder, openFolder, openRoot, type OpenFolder } from "../overlay/materialize.ts";
import { mergeStep } from "./merge.ts";
import { arrivalOf } from "./move.ts";
import { newNodeId } from "../ids/node-id.ts";
import { insertNodes } from "../overlay/node.repository.ts";
import { faultOf } from "../references/quota.ts";
import { charge, findQuota, lockDrive } from "../references/quota.repository.ts";
import { applyReferences, References } from "../references/refs.repository.ts";
import { beginSeal, isSealed, sealStep } from "../sealing/seal.ts";
import { treesById } from "../sealing/sealed/sealed.repository.ts";
import { totalsOf } from "./totals.ts";
import type { TreeContext } from "../tree.context.ts";
import type { TreeTable } from "../tree.tables.ts";
import type { TreeService } from "../tree.service.ts";
import { KEEP_BOTH, ROOT_ID, type CopyState, type MergeState } from "../tree.types.ts";

/** One step places at most this many tops. */
const STEP_TOPS = 1_000;

type CopyRequest = Parameters<TreeService["beginCopy"]>[1];

export async function beginCopy(sql: Sql, context: TreeContext, request: CopyRequest): Promise<CopyState> {
  const { sourceOwnerId, ownerId, destinationId, onConflict = KEEP_BOTH } = request;
  const tops = outermost(await locateAllLive(sql, sourceOwnerId, request.ids));
  const ids = tops.map((top) => top.id);
  const depth = await assertOutside(sql, ownerId, destinationId, ids);
  if (depth + (await highest(sql, tops, MAX_DEPTH - depth)) > MAX_DEPTH) throw failure("file_path_too_deep");
  const totals = await totalsOf(sql, tops);
  assertCountable(totals);
  const quota = await findQuota(sql, ownerId, context.standard);
  const fault = faultOf(quota, { bytes: totals.bytes, entries: tops.length });
  if (fault) throw fault;
  await admit(sql, await folderOf(sql, ownerId, destinationId), tops.map(arrivalOf), onConflict);
  const seal = await beginSeal(sql, sourceOwnerId, ids);
  return {
    sourceOwnerId,
    ownerId,
    destinationId,
    seal: isSealed(seal) ? null : seal,
    tops: ids,
    copied: [],
    onConflict,
    merge: null,
    at: request.at,
    within: request.within,
    files: 0,
    bytes: 0,
  };
}

/** The depth of the destination, which must not lie in one of the copied folders. */
async function assertOutside(
  sql: Sql,
  ownerId: string,
  destinationId: string,
  ids: readonly string[],
): Promise<number> {
  if (destinationId === ROOT_ID) return 0;
  const destination = await liveFolder(sql, ownerId, destinationId);
  const above = new Set(chainOf(destination).map((folder) => folder.id));
  if (ids.some((id) => above.has(id))) throw failure("file_move_into_itself");
  return depthOf(destination);
}

async function highest(sql: Sql, tops: readonly Located[], allowed: number): Promise<number> {
  const rows = tops.filter((top) => top.path.length === 0).map(anchorOf);
  const sealed = tops.flatMap((top) => top.path.at(-1)?.child_id ?? []);
  const trees = await treesById(sql, sealed);
  return Math.max(await heightOf(sql, rows, allowed), ...[...trees.values()].map((tree) => tree.height));
}

export async function copyStep(
  tx: Tx,
  context: TreeContext,
  state: CopyState,
): Promise<{ readonly state: CopyState; readonly done: boolean }> {
  if (state.seal) {
    const seal = await sealStep(tx, context, state.seal);
    return { state: { ...state, seal: isSealed(seal) ? null : seal }, done: false };
  }
  await lockDrive(tx, state.ownerId);
  const next =
    state.tops.length > 0 ? await copyTops(tx, context, state) : await mergeCopies(tx, context, state);
  return { state: next, done: next.seal === null && next.tops.length === 0 && next.merge === null };
}

/** The tops get the names of entries that enter a folder people look at; a top that is gone by now is skipped. */
async function copyTops(tx: Tx, context: TreeContext, state: CopyState): Promise<CopyState> {
  const ids = state.tops.slice(0, STEP_TOPS);
  if (!(await staysWithin(tx, state, ids))) return { ...state, tops: [] };
  const target = await destinationOf(tx, context, state);
  const found = await locate(tx, state.sourceOwnerId, ids);
  const there = ids.flatMap((id) => found.get(id) ?? []).filter((one) => !isInTrash(one));
  const unsealed = there.filter((one) => treeOf(one) === null && locatedEntry(one).kind === "folder");
  if (unsealed.length > 0) {
    const seal = await beginSeal(
      tx,
      state.sourceOwnerId,
      unsealed.map(({ id }) => id),
    );
    return { ...state, seal };
  }
  const trees = await treesById(
    tx,
    there.flatMap((one) => treeOf(one) ?? []),
  );
  const { placed, meeting } = await admit(
    tx,
    target.folder,
    there.map(arrivalOf),
    unrefused(state.onConflict),
  );
  const byId = new Map(there.map((one) => [one.id, one]));
  // The copies that stay get their names first, because those that are merged don't keep theirs.
  const copied = [...placed, ...meeting.map(({ item }) => item)].map(({ id }) => byId.get(id)!);
  const entries = copied.map(locatedEntry);
  const names = await freeNames(
    tx,
    target.folder,
    entries.map(({ name, kind }) => ({ name, isFile: kind === "file" })),
  );
  const rows = copied.map((one, index) => {
    const tree = trees.get(treeOf(one) ?? 0);
    if (target.path.length + (tree?.height ?? 0) > MAX_DEPTH) throw failure("file_path_too_deep");
    return copyRow(target, one, names[index]!, tree, state.at ?? context.now());
  });
  const sum = await insertCopies(tx, context, target, rows);
  const copies = new Map(copied.map((one, index) => [one.id, rows[index]!.id]));
  const merge = mergeAfter(state, meeting, copies);
  for (const { item } of meeting) copies.delete(item.id);
  return {
    ...state,
    merge,
    tops: state.tops.slice(ids.length),
    copied: [...state.copied, ...ids.map((id) => copies.get(id) ?? "")],
    files: state.files + sum.files,
    bytes: state.bytes + sum.bytes,
  };
}

async function staysWithin(
  tx: Tx,
  { within, sourceOwnerId, destinationId }: CopyState,
  ids: readonly string[],
): Promise<boolean> {
  if (within === undefined) return true;
  const destination = await findLive(tx, sourceOwnerId, [destinationId]);
  return destination.size > 0 && liesIn(tx, sourceOwnerId, within, [destinationId, ...ids]);
}

async function mergeCopies(tx: Tx, context: TreeContext, state: CopyState): Promise<CopyState> {
  if (!state.merge) return state;
  const { state: merge, done } = await mergeStep(tx, context, state.merge);
  return { ...state, merge: done ? null : merge };
}

/** Copies that will be merged into entries of their names are made beside them first, one row each as always. */
function mergeAfter(
  { ownerId, onConflict, merge }: CopyState,
  meeting: Admitted<Arrival>["meeting"],
  copies: ReadonlyMap<string, string>,
): MergeState | null {
  const meetings = meeting.map(({ item, there }) => ({
    from: copies.get(item.id)!,
    to: there.id,
    isFile: there.is_file === 1,
    after: null,
  }));
  if (meetings.length === 0) return merge;
  return {
    ownerId,
    onConflict: unrefused(onConflict),
    isCopy: true,
    meetings: [...(merge?.meetings ?? []), ...meetings],
  };
}

/** The tree an entry is, if it is a sealed folder. */
const treeOf = (one: Located): number | null => {
  const sealed = one.path.at(-1);
  return sealed ? sealed.child_id : anchorOf(one).seal_id;
};

/**
 * Makes a copy's row: the content and the times of the source, in whatever form the content is stored, under the new
 * name.
 */
function copyRow(
  { folder }: OpenFolder,
  source: Located,
  name: string,
  tree: TreeTable | undefined,
  now: number,
): NodeRow {
  const entry = locatedEntry(source);
  return {
    ...newRow(folder.ownerId, folder.id, name, entry.kind === "file" ? 1 : 0, now),
    id: newNodeId(),
    size: entry.size,
    sha256: entry.sha256,
    gcid: entry.gcid,
    modified_at: entry.modifiedAt,
    user_modified_at: entry.userModifiedAt,
    params: JSON.stringify(entry.params),
    base_id: tree && tree.entries > 0 ? tree.id : null,
    seal_id: tree?.id ?? null,
    files: tree?.files ?? 0,
    folders: tree?.folders ?? 0,
    bytes: tree?.bytes ?? 0,
  };
}

/** Counts the references of the copies and charges for them; returns the amount. */
async function insertCopies(tx: Tx, context: TreeContext, target: OpenFolder, rows: readonly NodeRow[]) {
  const { ownerId } = target.folder;
  const references = new References();
  const changes = new FolderChanges();
  const sum = { files: 0, bytes: 0 };
  for (const row of rows) {
    const weight = weightOf(row);
    references.row(row, 1);
    changes.enter(target.path, row.name, weight);
    sum.files += weight.files;
    sum.bytes += weight.bytes;
  }
  await charge(tx, ownerId, { bytes: sum.bytes, entries: rows.length }, context.standard);
  await insertNodes(tx, rows);
  await changes.apply(tx, context, ownerId);
  await applyReferences(tx, references, context.now());
  return sum;
}

/** The folder the copies go to: the root when their folder was put into the trash or removed after the copy began. */
async function destinationOf(
  tx: Tx,
  context: TreeContext,
  { ownerId, destinationId }: CopyState,
): Promise<OpenFolder> {
  const found = (await locate(tx, ownerId, [destinationId])).get(destinationId);
  if (!found || isInTrash(found)) return openRoot(ownerId);
  return openFolder(tx, context, ownerId, destinationId);
}
