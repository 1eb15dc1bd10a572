import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { WalkItem } from "../../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { newOwner, treeKit, type TreeKit } from "../tree-kit.ts";

forEachDatabase((open) => {
  let kit: TreeKit;
  before(async () => {
    kit = treeKit(await open());
  });

  async function walkAll(
    ownerId: string,
    ids: readonly string[],
    limit: number,
  ): Promise<readonly WalkItem[]> {
    const items: WalkItem[] = [];
    let after: string | null = null;
    do {
      const page = await kit.tree.walk(kit.database.read, ownerId, ids, { after, limit });
      assert.ok(page.items.length <= limit);
      items.push(...page.items);
      after = page.next;
    } while (after !== null);
    return items;
  }

  it("walks everything below the tops, a folder before what is in it, in pages of any size", async () => {
    const me = newOwner();
    const top = await kit.folder(me, "", "top");
    const sub = await kit.folder(me, top.id, "b");
    await kit.file(me, sub.id, "inside");
    await kit.file(me, top.id, "Z");
    await kit.file(me, top.id, "c");
    await kit.folder(me, top.id, "empty");
    const gone = await kit.file(me, top.id, "gone");
    await kit.write((tx) => kit.tree.trash(tx, me, [gone.id]));
    const alone = await kit.file(me, "", "alone");
    const expected = ["top", "top/Z", "top/b", "top/b/inside", "top/c", "top/empty", "alone"];
    for (const limit of [1, 2, 3, 100]) {
      const items = await walkAll(me, [top.id, alone.id, gone.id, "unknown", top.id], limit);
      assert.deepEqual(
        items.map((item) => item.path),
        expected,
      );
    }
  });
});
