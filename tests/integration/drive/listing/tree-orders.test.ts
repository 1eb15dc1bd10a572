import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { before, beforeEach, it } from "node:test";
import { sql as raw } from "kysely";
import { Order } from "../../../../contract/files.ts";
import { compareNames } from "../../../../server/services/tree/sealing/hash/tree-hash.ts";
import {
  collectTrees,
  mend,
  newNodeId,
  recount,
  SEAL_LIMITS,
  type Entry,
  type SealState,
} from "../../../../server/services/tree/index.ts";
import { Lattice } from "../../../../server/services/tree/sealing/hash/lattice.ts";
import { isPart } from "../../../../server/services/tree/sealing/hash/part-sum.ts";
import { writtenEntries } from "../../../../server/services/tree/sealing/orders/orders.repository.ts";
import { encodedEntry, readEntries } from "../../../../server/services/tree/sealing/orders/written-entry.ts";
import { sortKey } from "../../../../server/services/tree/listing/sort-key.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { saveAll } from "../save-all.ts";
import { blobOf, newOwner, treeKit, type TreeKit } from "../tree-kit.ts";

/** More than a step seals; what is put in order at the end is too much to be done without a thread. */
const WIDE = 3_600;
const SEALING = { ...SEAL_LIMITS, sortedFrom: 1_200 };
const GIVEN_UP_MS = 10_001;
const GRACE_MS = 86_400_000;
const NAMES = ["file", "File", "é", "e", "名", "\u{1f600}", "\uffee", "9", "10"];
const ENDINGS = ["txt", "jpg", "", "PDF"];

forEachDatabase((open) => {
  let clock = 1_000_000_000;
  let kit: TreeKit;
  let me: string;
  let top: string;
  /** As another server, which knows nothing of what the first has put in order. */
  const server = () => treeKit(kit.database, 1_000_000, () => clock, SEALING);
  before(async () => {
    kit = treeKit(await open(), 1_000_000, () => clock, SEALING);
  });
  beforeEach(async () => {
    me = newOwner();
    top = (await kit.folder(me, "", "wide")).id;
    await fill();
  });

  /** Files of names, sizes and times that often are the same, and some folders. */
  async function fill(): Promise<void> {
    const end = clock + 10_000;
    for (let at = 0; at < WIDE; at += 300) {
      clock = end - ((at * 7) % 1_500);
      const files = Array.from({ length: 300 }, (_, index) => {
        const number = at + index;
        const size = (number * 37) % 11;
        const name = `${NAMES[number % NAMES.length]} ${number}.${ENDINGS[number % ENDINGS.length]}`;
        return { id: newNodeId(), parentId: top, name, blob: blobOf(`${size}`, size), userModifiedAt: null };
      });
      await kit.write((tx) => kit.tree.createFiles(tx, me, files));
      await kit.folder(me, top, `folder ${at}`);
    }
    clock = end;
  }

  const begin = () => kit.tree.beginSeal(kit.database.read, me, [top]);
  const progress = async () => {
    const seal = kit.database.read.selectFrom("tree_seal").selectAll().where("node_id", "=", top);
    return seal.executeTakeFirst();
  };
  const ordered = async (): Promise<number> => (await progress())?.ordered ?? 0;

  /** Goes on until the seal is done, or `isEnough`. */
  async function goOn(
    { tree, database }: TreeKit,
    state: SealState,
    isEnough: () => Promise<boolean> = async () => false,
  ): Promise<void> {
    for (let done = false; !done && !(await isEnough());) {
      ({ state, done } = await database.write((tx) => tree.sealStep(tx, state)));
      if (state.waits) await pause(5);
    }
  }

  async function listed(ownerId: string, parentId: string, order: Order, foldersFirst: boolean) {
    const entries: Entry[] = [];
    let pageToken: string | null = null;
    do {
      const page = await kit.tree.list({
        ownerId,
        parentId,
        trashed: false,
        order,
        foldersFirst,
        limit: 997,
        pageToken,
      });
      entries.push(...page.entries);
      pageToken = page.nextPageToken;
    } while (pageToken !== null);
    return entries;
  }

  /** Every order of a folder is what sorting gives. */
  async function assertInOrder(ownerId: string, id: string): Promise<void> {
    for (const { const: order } of Order.anyOf) {
      const entries = await listed(ownerId, id, order, false);
      const sign = order.endsWith("ASC") ? 1 : -1;
      const sorted = entries.toSorted((left, right) => sign * compareBy(order, left, right));
      const names = (list: readonly Entry[]) => list.map(({ name }) => name);
      assert.deepEqual(names(entries), names(sorted), order);
      const mine = await listed(me, top, order, false);
      assert.deepEqual(names(entries), names(mine), order);
    }
  }

  it("is whole in every order, though it changed meanwhile and another server had gone on with it", async () => {
    await goOn(kit, await begin(), async () => (await ordered()) > 0);
    const [first, second] = await listed(me, top, "SIZE_ASC", false);
    await kit.write((tx) => kit.tree.rename(tx, me, first!.id, "renamed"));
    await kit.write((tx) => kit.tree.trash(tx, me, [second!.id]));
    await kit.file(me, top, "another", "large", 1_000);
    const done = await ordered();
    clock += GIVEN_UP_MS;
    await goOn(server(), await begin(), async () => (await ordered()) > done);
    clock += GIVEN_UP_MS;
    await goOn(kit, await begin());
    const saver = newOwner();
    const [saved = ""] = await saveAll(kit, me, [top], saver);
    await assertInOrder(saver, saved);
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("has the sum of all its entries, though servers stopped before and after the last was written", async () => {
    await goOn(kit, await begin(), async () => ((await progress())?.entries ?? 0) > SEALING.sortedFrom);
    assert.equal((await progress())?.ended, 0);
    clock += GIVEN_UP_MS;
    await goOn(server(), await begin(), async () => (await progress())?.ended === 1);
    assert.equal(isPart((await progress())?.lattice ?? ""), true, "what was written last isn't summed yet");
    clock += GIVEN_UP_MS;
    await goOn(server(), await begin());
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("goes on with a sum over all that is written, which an earlier version left", async () => {
    await goOn(kit, await begin(), async () => ((await progress())?.entries ?? 0) > SEALING.sortedFrom);
    const { tree_id: treeId, entries } = (await progress())!;
    const span = { treeId, after: -1, upTo: entries - 1 };
    const written = await writtenEntries(kit.database.read, kit.database.dialect, span);
    const sum = Lattice.empty();
    for (const entry of readEntries(written.entries)) sum.add(encodedEntry(entry));
    await kit.write((tx) => tx.updateTable("tree_seal").set({ lattice: sum.toString() }).execute());
    clock += GIVEN_UP_MS;
    await goOn(server(), await begin());
    assert.deepEqual(await recount(kit.database.read), []);
  });

  it("leaves nothing behind when it is collected, finished or given up", async () => {
    const collect = async () => {
      clock += GRACE_MS + 1;
      await collectTrees(
        { database: kit.database, now: () => clock },
        { graceMs: GRACE_MS, limit: Number.POSITIVE_INFINITY },
      );
    };
    const rows = async () => {
      const counts = ["tree_entry", "tree_by_time", "tree_by_size"].map(async (table) => {
        const query = raw<{ rows: number }>`select count(*) as rows from ${raw.table(table)}`;
        return Number((await query.execute(kit.database.read)).rows[0]!.rows);
      });
      return Promise.all(counts);
    };
    await collect();
    const before = await rows();
    await goOn(kit, await begin(), async () => (await ordered()) > 0);
    await kit.write((tx) => kit.tree.remove(tx, me, [top]));
    await collect();
    assert.deepEqual(await rows(), before);
  });

  it("is counted again and put right", async () => {
    await goOn(kit, await begin());
    const seal = await kit.tree.sealOf(kit.database.read, me, top);
    assert.ok(seal);
    const { rows } = await raw<{ id: number }>`select seal_id as id from node where id = ${top}`.execute(
      kit.database.read,
    );
    const treeId = rows[0]!.id;
    await kit.write(async (tx) => {
      await tx.deleteFrom("tree_by_time").where("tree_id", "=", treeId).where("position", "=", 7).execute();
      await raw`update tree_by_size set size = size + 1 where tree_id = ${treeId} and position = 9`.execute(
        tx,
      );
    });
    const wrong = await recount(kit.database.read);
    assert.deepEqual(
      wrong.map(({ what, id }) => [what, id]),
      [
        ["orders", String(treeId)],
        ["orders", String(treeId)],
      ],
    );
    assert.equal(await kit.write((tx) => mend(tx, wrong[0]!, clock)), true);
    assert.deepEqual(await recount(kit.database.read), []);
  });
});

function compareBy(order: Order, left: Entry, right: Entry): number {
  const byName = compareNames(sortKey(left.name), sortKey(right.name)) || compareNames(left.name, right.name);
  if (order.startsWith("SIZE")) return left.size - right.size || byName;
  if (order.startsWith("MODIFY")) return left.modifiedAt - right.modifiedAt || byName;
  if (order.startsWith("TYPE")) return compareNames(typeOf(left), typeOf(right)) || byName;
  return byName;
}

const typeOf = ({ kind, name }: Entry): string =>
  kind === "folder" || !name.includes(".") ? "" : (name.split(".").at(-1) ?? "").toLowerCase();
