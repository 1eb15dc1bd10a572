import { newNodeId } from "../../../server/services/tree/index.ts";
import { blobOf, type TreeKit } from "./tree-kit.ts";

/** Fills a folder with files of one byte, all of the same content. */
export async function manyFiles(
  { tree, write }: TreeKit,
  ownerId: string,
  parentId: string,
  count: number,
): Promise<void> {
  const blob = blobOf("x", 1);
  const files = Array.from({ length: count }, (_, index) => ({
    id: newNodeId(),
    parentId,
    name: `file ${index}`,
    blob,
    userModifiedAt: null,
  }));
  for (let at = 0; at < count; at += 1_000) {
    await write((tx) => tree.createFiles(tx, ownerId, files.slice(at, at + 1_000)));
  }
}
