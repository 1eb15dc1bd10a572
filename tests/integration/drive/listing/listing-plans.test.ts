import assert from "node:assert/strict";
import { before, it } from "node:test";
import { sql as raw } from "kysely";
import { Order } from "../../../../contract/files.ts";
import { seedFolder } from "../../../../scripts/bench/seed-folder.ts";
import {
  readStreams,
  streamOrder,
  type Stream,
} from "../../../../server/services/tree/listing/listing.repository.ts";
import { folderOfRow } from "../../../../server/services/tree/overlay/folder.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { planOf } from "../../../support/plans.ts";
import { saveAll } from "../save-all.ts";
import { newOwner, treeKit, type TreeKit } from "../tree-kit.ts";

const FILES = 20_000;
const PAGE = 101;
/** SQLite's and PostgreSQL's words for sorting rows after they are read. */
const SORTED = /TEMP B-TREE|Sort Key/;
/** An index of sealed entries, or a table that has them in order. */
const ALONG_AN_ORDER = /tree_entry_by|tree_by_\w+_pk|tree_entry USING PRIMARY KEY/;

forEachDatabase((open) => {
  let kit: TreeKit;
  const [me, saver] = [newOwner(), newOwner()];
  let mine: string;
  let saved: string;
  before(async () => {
    kit = treeKit(await open(), Number.MAX_SAFE_INTEGER);
    mine = await seedFolder(kit.database, { ownerId: me, name: "wide", files: FILES });
    let state = await kit.tree.beginSeal(kit.database.read, me, [mine]);
    for (let done = false; !done;) ({ state, done } = await kit.write((tx) => kit.tree.sealStep(tx, state)));
    [saved = ""] = await saveAll(kit, me, [mine], saver);
    await kit.write((tx) => raw`analyze`.execute(tx));
  });

  /** The middle of the folder is there in an order. */
  async function middle(order: Order): Promise<readonly (string | number)[]> {
    const { columns } = streamOrder(order, 1, true);
    const row = await kit.database.read
      .selectFrom("node")
      .select(["name", "sort_key", "type_key", "modified_at", "size"])
      .where("parent_id", "=", mine)
      .orderBy(columns[0]!)
      .limit(1)
      .offset(FILES / 2)
      .executeTakeFirstOrThrow();
    return columns.map((column) => row[column]);
  }

  /** The first page's, or the one's after a row in the middle. */
  async function planOfPage(ownerId: string, id: string, order: Order, isDeep: boolean): Promise<string> {
    const { database } = kit;
    const row = await database.read
      .selectFrom("node")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const after = isDeep ? { values: await middle(order), ties: "none" as const } : null;
    const streams = ([0, 1] as const).map((isFile): Stream => ({
      isFile,
      trashed: false,
      order: streamOrder(order, isFile, true),
      after: isFile ? after : null,
    }));
    const request = {
      ownerId,
      parentId: id,
      trashed: false,
      order,
      foldersFirst: true,
      limit: PAGE,
      pageToken: null,
    };
    return planOf(database, (sql) => readStreams(sql, request, folderOfRow(row), streams, PAGE));
  }

  for (const { const: order } of Order.anyOf) {
    it(`reads a page of a wide folder along an index, sealed or not: ${order}`, async () => {
      for (const isDeep of [false, true]) {
        assert.doesNotMatch(await planOfPage(me, mine, order, isDeep), SORTED);
        const ofSaved = await planOfPage(saver, saved, order, isDeep);
        assert.match(ofSaved, ALONG_AN_ORDER);
        assert.doesNotMatch(ofSaved, SORTED);
      }
    });
  }
});
