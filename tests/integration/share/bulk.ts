import { newNodeId } from "../../../server/services/tree/index.ts";
import type { World } from "./share-world.ts";

/** A folder of `folders` folders with `files` files each. */
export async function bulk(world: World, owner: string, folders: number, files: number) {
  const { tree, database } = world;
  const top = await world.folder(owner, "", "bulk");
  const first = await world.folder(owner, top.id, "folder");
  await database.write(async (tx) => {
    for (let n = 0; n < files; n += 1) {
      const blob = {
        sha256: n.toString(16).padStart(64, "0"),
        gcid: n.toString(16).padStart(40, "0"),
        crc32: null,
        size: n,
      };
      const place = { id: newNodeId(), ownerId: owner, parentId: first.id, name: `file ${n}.txt` };
      await tree.createFile(tx, { ...place, blob, userModifiedAt: null });
    }
  });
  for (let made = 1; made < folders; made += 1) {
    const request = { sourceOwnerId: owner, ids: [first.id], ownerId: owner, destinationId: top.id };
    world.pass(1);
    await database.write(async (tx) => {
      let step = { state: await tree.beginCopy(tx, request), done: false };
      while (!step.done) step = await tree.copyStep(tx, step.state);
    });
  }
  world.pass(1);
  return top;
}
