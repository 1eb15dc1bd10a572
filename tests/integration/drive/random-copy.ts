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

/** Gives the model what was copied. The ids are new: they are found by walking the real copy beside the source. */
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
  const childrenOf = Map.groupBy(source.slice(1), (node) => node.parentId);
  const open = [{ from: source[0]!, to: made.id }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { from, to } = next;
    if (from.isFile) continue;
    const children = childrenOf.get(from.id) ?? [];
    const real = new Map((await list(run, made.ownerId, to)).map((entry) => [entry.name, entry.id]));
    assert.equal(real.size, children.length, `a copy of ${from.id} has ${real.size} children`);
    for (const child of children) {
      const id = real.get(child.name);
      assert.ok(id, `${child.name} was not copied`);
      run.model.add({ ...child, id, ownerId: made.ownerId, parentId: to });
      open.push({ from: child, to: id });
    }
  }
}

const list = (run: RandomDrive, ownerId: string, parentId: string) =>
  run.listAll({ ownerId, parentId, trashed: false, order: "NAME_ASC", foldersFirst: true, limit: 1_000 });
