import type { TreeKit } from "./tree-kit.ts";

/** Copies entries of one drive into the root of another; resolves with the ids of the copies. */
export async function saveAll(
  { tree, write, database }: TreeKit,
  sourceOwnerId: string,
  ids: readonly string[],
  ownerId: string,
  destinationId = "",
): Promise<readonly string[]> {
  let state = await tree.beginCopy(database.read, { sourceOwnerId, ids, ownerId, destinationId });
  for (let done = false; !done;) ({ state, done } = await write((tx) => tree.copyStep(tx, state)));
  return state.copied;
}
