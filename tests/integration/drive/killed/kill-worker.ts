import { openDatabase } from "../../../../server/database.ts";
import { treeKit } from "../tree-kit.ts";

/** Changes a drive without end, a line for each change that is done: to be killed. */
const [, , url = "", ownerId = ""] = process.argv;
const kit = treeKit(openDatabase(url), Number.MAX_SAFE_INTEGER);

for (let round = 0; ; round += 1) {
  const folder = await kit.folder(ownerId, "", `${process.pid} ${round}`);
  const file = await kit.file(ownerId, folder.id, "file.txt", `content ${round % 3}`, 1 + (round % 3));
  console.log(file.id);
  await kit.write(async (tx) => {
    let step = {
      state: await kit.tree.beginCopy(tx, {
        sourceOwnerId: ownerId,
        ids: [folder.id],
        ownerId,
        destinationId: "",
      }),
      done: false,
    };
    while (!step.done) step = await kit.tree.copyStep(tx, step.state);
  });
  if (round % 2) await kit.write((tx) => kit.tree.trash(tx, ownerId, [file.id]));
  if (round % 5 === 4) await kit.write((tx) => kit.tree.emptyTrash(tx, `${ownerId} with nothing`));
  if (round % 3 === 2) {
    const passing = await kit.file(ownerId, "", "passing", `content ${round % 3}`, 1 + (round % 3));
    await kit.write((tx) => kit.tree.remove(tx, ownerId, [passing.id]));
  }
}
