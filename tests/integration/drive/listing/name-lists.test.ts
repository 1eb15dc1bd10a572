import assert from "node:assert/strict";
import { before, it } from "node:test";
import {
  dropNameLists,
  mend,
  recount,
  writeNameLists,
  type Entry,
} from "../../../../server/services/tree/index.ts";
import {
  wantFolderNames,
  wantTreeNames,
} from "../../../../server/services/tree/search/name-lists.repository.ts";
import { SEARCH_LIMITS, type SearchLimits } from "../../../../server/services/tree/search/search-limits.ts";
import { search } from "../../../../server/services/tree/search/search.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { saveAll } from "../save-all.ts";
import { newOwner, treeKit, type TreeKit } from "../tree-kit.ts";

const SMALL = { wideFrom: 4, blockBytes: 60, pieceEntries: 7, changesLeft: 3 };
const FEW: SearchLimits = { ...SEARCH_LIMITS, rows: 4, blocks: 2, found: 3 };
/** Reads every entry. */
const WHOLE: SearchLimits = { ...SEARCH_LIMITS, folders: -1 };
const NAMES = ["Größe", "ÉTÉ", "100%_x", "ｗｉｄｅ", "back\\slash", "A b", "名前", "plain"];
const TEXTS = ["GRÖ", "_x 2", "\\", "new", "名"];

forEachDatabase((open) => {
  let kit: TreeKit;
  const [me, saver] = [newOwner(), newOwner()];
  let mine: string;
  let saved: string;

  const folders = () => [
    { ownerId: me, parentId: mine },
    { ownerId: saver, parentId: saved },
  ];
  const pieces = (limit: number) => writeNameLists({ database: kit.database, names: SMALL }, limit);

  before(async () => {
    kit = treeKit(await open());
    mine = (await kit.folder(me, "", "mine")).id;
    await kit.file(me, (await kit.folder(me, mine, "m inner a")).id, "a below");
    for (let index = 0; index < 24; index += 1) {
      await kit.file(me, mine, `${NAMES[index % NAMES.length]} ${index}.txt`);
    }
    [saved = ""] = await saveAll(kit, me, [mine], saver);
    const base = await kit.database.read
      .selectFrom("node")
      .select("base_id")
      .where("id", "=", saved)
      .executeTakeFirstOrThrow();
    await kit.write((tx) => wantTreeNames(tx, base.base_id ?? 0, 25));
    await kit.write((tx) => wantFolderNames(tx, [mine, saved]));
  });

  async function found(
    at: { readonly ownerId: string; readonly parentId: string },
    text: string,
    limit: number,
    limits: SearchLimits,
  ): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (let pageToken: string | null = null; ;) {
      const page = await search(kit.database.read, { ...at, text, limit, pageToken }, limits);
      entries.push(...page.entries);
      ({ nextPageToken: pageToken } = page);
      if (pageToken === null) return entries;
    }
  }

  async function assertAllFound(): Promise<void> {
    for (const folder of folders()) {
      for (const text of TEXTS) {
        const all = await found(folder, text, 1_000, WHOLE);
        assert.deepEqual(await found(folder, text, 2, FEW), all, text);
      }
    }
    assert.deepEqual(await recount(kit.database.read), []);
  }

  const ended = async () =>
    (await kit.database.read.selectFrom("name_list").select("ended").execute()).map((list) => list.ended);

  it("are written in pieces, and searched once they are whole", async () => {
    assert.equal(await pieces(2), 2);
    assert.deepEqual((await ended()).toSorted(), [0, 0]);
    await assertAllFound();
    assert.ok((await pieces(100)) > 3);
    assert.deepEqual(await ended(), [1, 1]);
    for (const folder of folders()) {
      const request = { ...folder, text: "nothing", limit: 10, pageToken: null };
      const { nextPageToken } = await search(kit.database.read, request, { ...FEW, passed: 1 });
      assert.equal(nextPageToken, null, "entries were looked through");
    }
    await assertAllFound();
  });

  it("have what is named anew, moved in and taken away, before and after that is written into the blocks", async () => {
    for (const { ownerId, parentId } of folders()) {
      const all = await found({ ownerId, parentId }, "txt", 1_000, WHOLE);
      for (const [at, { id, name }] of all.entries()) {
        if (at % 4 === 0) await kit.write((tx) => kit.tree.rename(tx, ownerId, id, `new ${name}`));
        if (at % 4 === 1) await kit.write((tx) => kit.tree.trash(tx, ownerId, [id]));
      }
      for (let index = 0; index < 10; index += 1) await kit.file(ownerId, parentId, `new B ${index}`);
      await kit.write((tx) => kit.tree.untrash(tx, ownerId, [all[1]!.id]));
    }
    await assertAllFound();
    assert.equal(await pieces(1), 1);
    await assertAllFound();
    assert.ok((await pieces(100)) < 100);
    const left = await kit.database.read.selectFrom("name_change").selectAll().execute();
    assert.ok(left.length <= SMALL.changesLeft, JSON.stringify(left));
    await assertAllFound();
  });

  it("of which a name is missing are found, and written anew", async () => {
    await kit.database.write((tx) =>
      tx.deleteFrom("name_block").where("holder", "=", mine).where("first_name", ">", "n").execute(),
    );
    const wrong = await recount(kit.database.read);
    assert.deepEqual(
      wrong.map(({ what, id }) => [what, id]),
      [["names", mine]],
    );
    assert.equal(await kit.write((tx) => mend(tx, wrong[0]!, Date.now())), true);
    await pieces(100);
    await assertAllFound();
  });

  it("aren't kept of a folder that isn't wide, until it holds twice as much", async () => {
    const owner = newOwner();
    const { id } = await kit.folder(owner, "", "narrow");
    for (const name of ["a", "b", "c"]) await kit.file(owner, id, name);
    const want = () => kit.write((tx) => wantFolderNames(tx, [id]));
    const state = async () =>
      (await kit.database.read.selectFrom("name_list").select("ended").where("holder", "=", id).execute())[0]
        ?.ended;
    await want();
    await pieces(100);
    assert.equal(await state(), 2);
    await want();
    assert.equal(await state(), 2);
    for (const name of ["d", "e", "f", "g"]) await kit.file(owner, id, name);
    await want();
    await pieces(100);
    assert.equal(await state(), 1);
  });

  it("are deleted with what they are of", async () => {
    assert.equal(await dropNameLists({ database: kit.database }), 0);
    await kit.write((tx) => kit.tree.remove(tx, me, [mine]));
    assert.equal(await dropNameLists({ database: kit.database }), 1);
    const left = await kit.database.read
      .selectFrom("name_block")
      .where("holder", "=", mine)
      .selectAll()
      .execute();
    assert.deepEqual(left, []);
  });
});
