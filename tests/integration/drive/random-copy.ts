import assert from "node:assert/strict";
import type { CopyState } from "../../../server/services/tree/index.ts";
import type { ModelNode } from "./model-drive.ts";
import { LIMIT } from "./random-limits.ts";
import type { RandomDrive } from "./random-drive.ts";

/** Copies a random entry of either owner into a random folder, in the real drive and in the model. */
export async function copySomething(run: RandomDrive, ownerId: string): Promise<void> {
  const sourceOwnerId = run.pick(run.owners);
  const [top] = run.some(sourceOwnerId, (one) => !run.model.inTrash(one));
  if (!top) return;
  const destinationId = run.liveFolder(ownerId);
  const folder = run.model.get(destinationId);
  const subtree = run.model.subtree(top);
  const bytes = subtree.reduce((total, node) => total + node.size, 0);
  const expected =
    folder && run.model.path(folder).includes(top)
      ? "file_move_into_itself"
      : run.model.usage(ownerId) + bytes > LIMIT
        ? "file_space_not_enough"
        : null;
  const request = { sourceOwnerId, ids: [top.id], ownerId, destinationId };
  const state = await run.expecting(expected, () =>
    run.kit.write(async (tx) => {
      let step = { state: await run.kit.tree.beginCopy(tx, request), done: false };
      while (!step.done) step = await run.kit.tree.copyStep(tx, step.state);
      return step.state;
    }),
  );
  if (state) await addCopy(run, state, top, destinationId);
}

/** The copy's ids are new: they are found by walking the real copy beside the model's source. */
async function addCopy(
  run: RandomDrive,
  { copied, ownerId }: CopyState,
  top: ModelNode,
  destinationId: string,
): Promise<void> {
  const name = await run.model.freeName(ownerId, destinationId, top.name, top.isFile);
  const subtree = run.model.subtree(top);
  const ids = new Map([[top.id, copied[0]!]]);
  const adding: ModelNode[] = [];
  for (const source of subtree) {
    const id = ids.get(source.id)!;
    const isTop = source === top;
    const parentId = isTop ? destinationId : ids.get(source.parentId)!;
    adding.push({ ...source, id, ownerId, parentId, name: isTop ? name : source.name });
    if (source.isFile) continue;
    const real = await run.list(ownerId, id);
    for (const child of run.model.children(source.ownerId, source.id)) {
      const twin = real.find((entry) => entry.name === child.name);
      assert.ok(twin, `${child.name} was not copied`);
      ids.set(child.id, twin.id);
    }
  }
  run.model.nodes.push(...adding);
}
