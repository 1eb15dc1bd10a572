import assert from "node:assert/strict";
import { sizeOf, type ModelNode } from "./model-drive.ts";
import { LIMIT } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";

/** Copies random entries of an owner into a random folder of the same drive. */
export async function copy(run: RandomDrive, ownerId: string): Promise<void> {
  const tops = run.some(ownerId, run.live);
  if (tops.length === 0) return;
  const destinationId = run.liveFolder(ownerId);
  const folder = run.model.get(destinationId);
  const above = folder ? run.model.path(folder) : [];
  const expected = tops.some((top) => above.includes(top))
    ? "file_move_into_itself"
    : copyFault(run, ownerId, tops);
  const request = { sourceOwnerId: ownerId, ids: tops.map((top) => top.id), ownerId, destinationId };
  const copied = await run.expecting(expected, () => copyToTheEnd(run, request));
  if (copied) await addCopies(run, { ownerId, destinationId, tops, copied });
}

/** Why so much doesn't fit into a drive; null when it does. */
export const copyFault = (run: RandomDrive, ownerId: string, tops: readonly ModelNode[]): string | null =>
  run.model.usage(ownerId) + sizeOf(tops.flatMap((top) => run.model.subtree(top))) > LIMIT
    ? "file_space_not_enough"
    : null;

type Request = Parameters<RandomDrive["tree"]["beginCopy"]>[1];

async function copyToTheEnd(run: RandomDrive, request: Request): Promise<readonly string[]> {
  let state = await run.database.write((tx) => run.tree.beginCopy(tx, request));
  for (;;) {
    const step = await run.database.write((tx) => run.tree.copyStep(tx, state));
    ({ state } = step);
    if (step.done) return state.copied;
  }
}

export interface Copied {
  readonly ownerId: string;
  readonly destinationId: string;
  readonly tops: readonly ModelNode[];
  /** Ids of the copies of the tops, in their order. */
  readonly copied: readonly string[];
}

/** Gives the model what was copied. The ids are new: they are found by walking the real copy. */
export async function addCopies(
  run: RandomDrive,
  { ownerId, destinationId, tops, copied }: Copied,
): Promise<void> {
  const sources = tops.map((top) => run.model.subtree(top));
  for (const [index, top] of tops.entries()) {
    const name = await run.model.freeName(ownerId, destinationId, top.name, top.isFile);
    const id = copied[index]!;
    const made = { ...top, id, ownerId, parentId: destinationId, name, modifiedAt: run.world.now() };
    run.model.add(made);
    await addBelow(run, made, sources[index]!);
  }
}

/** `source` is the source's subtree, its top first, as it was before anything was copied. */
async function addBelow(run: RandomDrive, made: ModelNode, source: readonly ModelNode[]): Promise<void> {
  const idOf = await walked(run, made);
  const copies = new Map([[source[0]!.id, { id: made.id, path: made.name }]]);
  assert.equal(idOf.size, source.length, `a copy of ${source[0]!.id} has ${idOf.size} entries`);
  for (const from of source.slice(1)) {
    const parent = copies.get(from.parentId)!;
    const path = `${parent.path}/${from.name}`;
    const id = idOf.get(path);
    assert.ok(id, `${path} was not copied`);
    run.model.add({ ...from, id, ownerId: made.ownerId, parentId: parent.id });
    copies.set(from.id, { id, path });
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
