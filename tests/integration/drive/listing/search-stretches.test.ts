import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Entry } from "../../../../server/services/tree/index.ts";
import { SEARCH_LIMITS, type SearchLimits } from "../../../../server/services/tree/search/search-limits.ts";
import { search } from "../../../../server/services/tree/search/search.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { saveAll } from "../save-all.ts";
import { newOwner, treeKit, type TreeKit } from "../tree-kit.ts";

const FEW: SearchLimits = {
  looked: 20,
  passed: 25,
  entries: 8,
  names: 3,
  blocks: 2,
  found: 3,
  folders: 5,
  rows: 4,
};
/** Reads every entry. */
const WHOLE: SearchLimits = { ...SEARCH_LIMITS, folders: -1 };
const NAMES = ["Größe", "ÉTÉ", "100%_x", "ｗｉｄｅ", "back\\slash", "A b", "名前", "plain"];

forEachDatabase((open) => {
  let kit: TreeKit;
  const [me, saver] = [newOwner(), newOwner()];
  let folders: readonly { readonly ownerId: string; readonly parentId: string }[];

  before(async () => {
    kit = treeKit(await open());
    const mine = await kit.folder(me, "", "mine");
    const { id: inner } = await kit.folder(me, mine.id, "m inner a");
    await kit.file(me, inner, "a below");
    for (let index = 0; index < 60; index += 1) {
      await kit.file(me, mine.id, `${NAMES[index % NAMES.length]} ${index}.txt`);
    }
    const [saved = ""] = await saveAll(kit, me, [mine.id], saver);
    const { entries } = await kit.tree.list({
      ownerId: saver,
      parentId: saved,
      trashed: false,
      order: "NAME_ASC",
      foldersFirst: false,
      limit: 100,
      pageToken: null,
    });
    for (const [at, { id, name }] of entries.filter(({ kind }) => kind === "file").entries()) {
      if (at % 5 === 1) await kit.write((tx) => kit.tree.trash(tx, saver, [id]));
      else if (at % 7 === 3) await kit.write((tx) => kit.tree.rename(tx, saver, id, `z${name}`));
      else if (at % 7 === 5) await kit.write((tx) => kit.tree.star(tx, saver, [id], true));
    }
    folders = [
      { ownerId: me, parentId: mine.id },
      { ownerId: saver, parentId: saved },
    ];
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

  for (const text of [
    "grö",
    "GROSS",
    "gro",
    "ete",
    "%",
    "_x 2",
    "\\",
    "wide",
    "a",
    "名",
    "txt 1",
    "nothing",
  ]) {
    it(`finds the same in a wide folder as where every entry is read, on pages of any size: ${text}`, async () => {
      for (const folder of folders) {
        const all = await found(folder, text, 1_000, WHOLE);
        for (const limit of [1, 3, 1_000]) {
          assert.deepEqual(await found(folder, text, limit, FEW), all);
        }
      }
    });
  }
});
