import assert from "node:assert/strict";
import type { ConflictChoice } from "../../../../server/services/tree/index.ts";
import { arrive, mergeAll, placeIn, unrefused } from "./model-conflicts.ts";
import { sizeOf, type ModelNode } from "./model-drive.ts";
import { GIVEN_UP_MS, LIMIT } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";
import { trimVersions } from "./random-versions.ts";

/** Copies random entries of an owner into a random folder of the same drive. */
export async function copy(run: RandomDrive, ownerId: string): Promise<void> {
  const chosen = run.some(ownerId, run.live);
  if (chosen.length === 0) return;
  const tops = run.model.outermost(chosen);
  const destinationId = run.liveFolder(ownerId);
  const onConflict = run.onConflict();
  const folder = run.model.get(destinationId);
  const above = folder ? run.model.path(folder) : [];
  const wish = { ownerId, destinationId, tops, onConflict };
  const expected = tops.some((top) => above.includes(top)) ? "file_move_into_itself" : copyFault(run, wish);
  const request = {
    sourceOwnerId: ownerId,
    ids: chosen.map((top) => top.id),
    ownerId,
    destinationId,
    onConflict,
  };
  const copied = await run.expecting(expected, () => copyToTheEnd(run, request));
  if (copied) await addCopies(run, wish, copied);
}

export interface CopyWish {
  readonly ownerId: string;
  readonly destinationId: string;
  readonly tops: readonly ModelNode[];
  readonly onConflict: ConflictChoice;
}

/** Says why so much doesn't fit into a drive; null when it does. */
export function copyFault(
  run: RandomDrive,
  { ownerId, destinationId, tops, onConflict }: CopyWish,
): string | null {
  const bytes = sizeOf(tops.flatMap((top) => run.model.subtree(top)));
  if (run.model.usage(ownerId) + bytes > LIMIT) return "file_space_not_enough";
  const { isRefused } = arrive(run.model, { ownerId, id: destinationId }, tops, onConflict);
  return isRefused ? "file_duplicated_name" : null;
}

type Request = Parameters<RandomDrive["tree"]["beginCopy"]>[1];

async function copyToTheEnd(run: RandomDrive, request: Request): Promise<readonly string[]> {
  let state = await run.database.write((tx) => run.tree.beginCopy(tx, request));
  for (;;) {
    const step = await run.database.write((tx) => run.tree.copyStep(tx, state));
    ({ state } = step);
    if (step.done) return state.copied;
    if (state.seal?.waits) run.world.pass(GIVEN_UP_MS);
  }
}

/** Copies lie there in the model before they go into what has their names. */
const BESIDE = "beside";

/**
 * Gives the model what was copied; `copied` are the ids of the copies of the tops, in their order, `""` for those that
 * went into an entry of their name or were skipped. All other ids are found by walking the real copies.
 */
export async function addCopies(run: RandomDrive, wish: CopyWish, copied: readonly string[]): Promise<void> {
  const { model } = run;
  const { ownerId, destinationId, tops } = wish;
  const onConflict = unrefused(wish.onConflict);
  const now = run.world.now();
  const to = { ownerId, id: destinationId };
  const { placed, meetings } = arrive(model, to, tops, onConflict);
  const copies = new Map<ModelNode, ModelNode>();
  for (const { source, below } of tops.map((top) => snapshot(run, top))) {
    copies.set(source, copyOf(run, source, below, { ownerId, parentId: BESIDE }));
  }
  const made = placed.map((top) => copies.get(top)!);
  await placeIn(model, to, made, {});
  const merging = meetings.map(({ from, to: there }) => ({ from: copies.get(from)!, to: there }));
  await mergeAll(model, merging, { onConflict, now, isCopy: true });
  model.remove(model.children(ownerId, BESIDE));
  for (const [index, top] of tops.entries()) {
    const isPlaced = placed.includes(top);
    assert.equal(copied[index] !== "", isPlaced, `whether ${top.id} was placed`);
    if (isPlaced) model.rename(copies.get(top)!, copied[index]!);
  }
  const targets = merging.map((meeting) => meeting.to).filter((node) => model.has(node));
  for (const node of new Set([...made, ...targets])) await findIds(run, node);
  await trimVersions(run, targets);
}

/** An entry with what is below it, as it is before anything is copied. */
function snapshot(run: RandomDrive, source: ModelNode) {
  return { source, below: run.model.subtree(source).map((node) => ({ ...node })) };
}

let unnamed = 0;

/** A copy whose entries have no ids yet. */
function copyOf(
  run: RandomDrive,
  source: ModelNode,
  below: readonly ModelNode[],
  place: Pick<ModelNode, "ownerId" | "parentId">,
): ModelNode {
  const ids = new Map(below.map((node) => [node.id, `${UNNAMED}${(unnamed += 1)}`]));
  for (const node of below) {
    const isTop = node.id === source.id;
    run.model.add({
      ...node,
      ownerId: place.ownerId,
      id: ids.get(node.id)!,
      parentId: isTop ? place.parentId : ids.get(node.parentId)!,
      starred: false,
      tags: new Set(),
      versions: [],
    });
  }
  return run.model.get(ids.get(source.id)!)!;
}

const UNNAMED = "unnamed ";

/** The ids of what was copied into an entry, by their paths; all others are as they were. */
async function findIds(run: RandomDrive, top: ModelNode): Promise<void> {
  const real = await walked(run, top);
  const nodes = run.model.subtree(top);
  assert.equal(real.size, nodes.length, `${top.id} has ${real.size} entries`);
  const prefix = run.model.path(top).length - 1;
  for (const node of nodes) {
    const path = run.model
      .path(node)
      .slice(prefix)
      .map(({ name }) => name)
      .join("/");
    const id = real.get(path) ?? assert.fail(`${path} was not copied`);
    if (node.id.startsWith(UNNAMED)) run.model.rename(node, id);
    else assert.equal(id, node.id);
  }
}

/** The ids of an entry and of all below it, by path. */
async function walked(run: RandomDrive, { ownerId, id }: ModelNode): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const limit = run.pick([10, 1_000]);
  for (let after: string | null = null; ;) {
    const page = await run.tree.walk(run.database.read, ownerId, [id], { after, limit });
    for (const { path, entry } of page.items) found.set(path, entry.id);
    after = page.next;
    if (after === null) return found;
  }
}
