import assert from "node:assert/strict";
import { collectTrees, compactWorn, sweepDeleted } from "../../../../server/services/tree/index.ts";
import { openPatiently } from "../../../support/databases.ts";
import { dyingDatabase } from "../../../support/dying-database.ts";
import { saveAll } from "../save-all.ts";
import { treeKit } from "../tree-kit.ts";

/**
 * Seals a wide folder, saves it, edits and compacts the copy, deletes both, sweeps and collects, going on where the one
 * before was killed; kills itself after a given number of transactions.
 */
const [, , url = "", me = "", other = "", sourceId = "", files = "", most = ""] = process.argv;
const EDITED = 10;

const database = dyingDatabase(openPatiently(url), Number(most));
const kit = treeKit(database, Number.MAX_SAFE_INTEGER);
const later = { database, now: () => Date.now() + 1_000 };

const children = async (parentId: string) =>
  (
    await kit.tree.list({
      ownerId: other,
      parentId,
      trashed: false,
      order: "NAME_ASC",
      foldersFirst: true,
      limit: EDITED,
      pageToken: null,
    })
  ).entries;

if (await kit.tree.find(database.read, me, sourceId)) {
  if ((await children("")).length === 0) await saveAll(kit, me, [sourceId], other);
  const [copy] = await children("");
  const filesOf = async () => (await kit.tree.totals(database.read, other, [copy!.id])).files;
  if ((await filesOf()) === Number(files)) {
    const ids = (await children(copy!.id)).map(({ id }) => id);
    await kit.write((tx) => kit.tree.remove(tx, other, ids));
  }
  await compactWorn({ database, masksAllowed: EDITED - 1 }, 10);
  assert.equal(await filesOf(), Number(files) - EDITED);
  await kit.write((tx) => kit.tree.remove(tx, me, [sourceId]));
}
for (const { id } of await children("")) await kit.write((tx) => kit.tree.remove(tx, other, [id]));
await sweepDeleted(later, Number.POSITIVE_INFINITY);
while ((await collectTrees(later, { graceMs: 0, limit: 1_000 })) > 0);
await database.close();
