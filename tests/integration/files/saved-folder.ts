import type { DriveServer } from "../drive/drive-server.ts";
import { newOwner } from "../drive/tree-kit.ts";

/**
 * A folder `saved` that came by a save and is sealed: `top.txt`, and in `inner` `a.txt` and `b.txt`; ten bytes each.
 * Resolves with its id, and the ids of `inner` and `a.txt`.
 */
export async function savedFolder(
  server: DriveServer,
  ownerId: string,
  parentId = "",
): Promise<{ readonly id: string; readonly inner: string; readonly file: string }> {
  const lender = newOwner();
  const top = await server.folder(lender, "", "saved");
  await server.file(lender, top.id, "top.txt");
  const below = await server.folder(lender, top.id, "inner");
  await server.file(lender, below.id, "a.txt");
  await server.file(lender, below.id, "b.txt");
  const { tree, database } = server;
  let state = await tree.beginCopy(database.read, {
    sourceOwnerId: lender,
    ids: [top.id],
    ownerId,
    destinationId: parentId,
  });
  for (let done = false; !done;) ({ state, done } = await server.write((tx) => tree.copyStep(tx, state)));
  const [id = ""] = state.copied;
  const idOf = async (folder: string, name: string) =>
    (await server.list(ownerId, { parent_id: folder })).files.find((file) => file.name === name)?.id ?? "";
  const inner = await idOf(id, "inner");
  return { id, inner, file: await idOf(inner, "a.txt") };
}
