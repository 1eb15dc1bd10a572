import assert from "node:assert/strict";
import { it } from "node:test";
import { readPublicKeys } from "../../../server/platform/crypto/signing-key.ts";
import { checkReceipt, receiptKey } from "../../../server/services/share/index.ts";
import { recount } from "../../../server/services/tree/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, save, shareOf } from "./share-calls.ts";
import { shareWorld, type World } from "./share-world.ts";

const KEYS_PATH = "share/receipt:key";

async function saved(world: World, saver: string): Promise<string> {
  const owner = world.person();
  const folder = await world.folder(owner, "", "Trip");
  const inner = await world.folder(owner, folder.id, "Photos & more");
  await world.folder(owner, folder.id, "empty");
  for (let n = 0; n < 12; n += 1) await world.file(owner, inner.id, `photo ${n}.jpg`, 10 + n);
  const single = await world.file(owner, "", "z single 李白.txt", 7);
  const { share_id } = await shareOf(world, owner, [single.id, folder.id], { title: "Summer" });
  const { restore_task_id } = await save(world, { share_id }, { user: saver });
  return restore_task_id;
}

const receiptOf = (world: World, user: string, task_id: string): Promise<string> =>
  world.text("share/receipt", { task_id }, { user });

const linesOf = (receipt: string): string[] => receipt.trimEnd().split("\n");

forEachDatabase((open) => {
  it("lists every file of a save with its content, signed by the instance, however the copies change later", async () => {
    const world = shareWorld(await open());
    const saver = world.person();
    const task_id = await saved(world, saver);
    const keys = readPublicKeys(JSON.stringify((await world.get(KEYS_PATH, {})).body));
    const receipt = await receiptOf(world, saver, task_id);
    const [head, ...entries] = linesOf(receipt).map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.equal(head?.["share_title"], "Summer");
    assert.equal(head?.["account_id"], saver);
    assert.deepEqual([head?.["file_count"], head?.["folder_count"], head?.["total_size"]], [13, 3, 193]);
    assert.deepEqual(
      entries.slice(0, -1).map(({ path }) => path),
      [
        "Trip",
        "Trip/Photos & more",
        ...Array.from({ length: 12 }, (_, n) => `Trip/Photos & more/photo ${n}.jpg`).toSorted(),
        "Trip/empty",
        "z single 李白.txt",
      ],
    );
    assert.equal((await checkReceipt(linesOf(receipt), keys)).genuine, true);

    const [folder] = await world.list(saver, "");
    await world.database.write((tx) => world.tree.remove(tx, saver, [folder?.id ?? ""]));
    assert.equal(await receiptOf(world, saver, task_id), receipt);
    assert.deepEqual(await recount(world.database.read), []);
  });

  it("shows every change of a line, in a sentence", async () => {
    const world = shareWorld(await open());
    const saver = world.person();
    const lines = linesOf(await receiptOf(world, saver, await saved(world, saver)));
    const keys = readPublicKeys(JSON.stringify((await world.get(KEYS_PATH, {})).body));
    const reason = async (changed: readonly string[], by = keys) => {
      const verdict = await checkReceipt(changed, by);
      return verdict.genuine ? "genuine" : verdict.reason;
    };
    const at = (index: number, change: (line: string) => string) =>
      lines.map((line, n) => (n === index ? change(line) : line));
    assert.match(await reason(at(4, (line) => line.replace(/"sha256":"./, '"sha256":"0'))), /root hash|Line/);
    assert.match(await reason(at(4, (line) => line.replace(/"size":\d+/, '"size":9999'))), /bytes/);
    assert.match(
      await reason(at(0, (line) => line.replace("Summer", "Winter"))),
      /changed, added or taken away/,
    );
    assert.match(await reason(at(4, (line) => `${line} `)), /changed, added or taken away/);
    assert.match(await reason(lines.filter((_, n) => n !== 4)), /lists 12/);
    assert.match(await reason(lines.filter((_, n) => n !== 1)), /out of place/);
    assert.match(
      await reason([...lines.slice(0, 4), lines[5] ?? "", lines[4] ?? "", ...lines.slice(6)]),
      /out of place/,
    );
    assert.match(await reason(lines.slice(0, -1)), /signature, is missing/);
    assert.match(await reason(at(2, () => "{}")), /no line of a receipt/);
    assert.match(await reason(["nonsense", "more"]), /no complete receipt|no receipt/);
    assert.match(await reason([]), /no complete receipt/);
    assert.match(await reason(lines, [receiptKey("another").publicKey]), /not of this key/);
    assert.equal(await reason(lines), "genuine");
  });

  it("is the saver's own, for a year", async () => {
    const world = shareWorld(await open());
    const [saver, other] = [world.person(), world.person()];
    const task_id = await saved(world, saver);
    const refusal = async (user: string, id: string) =>
      (await world.get("share/receipt", { task_id: id }, { user })).body["error"];
    assert.equal(await refusal(other, task_id), "task_not_found");
    assert.equal(await refusal(saver, "nowhere"), "task_not_found");
    const second = await saved(world, world.person());
    world.pass(365 * DAY_MS);
    await world.sweep();
    assert.match(await receiptOf(world, saver, task_id), /Photos & more/);
    world.pass(31 * DAY_MS);
    await world.sweep();
    assert.equal(await refusal(saver, task_id), "task_not_found");
    assert.equal(await refusal(saver, second), "task_not_found");
    const held = await world.database.read
      .selectFrom("node")
      .select("id")
      .where("owner_id", "like", "receipts~%")
      .execute();
    assert.deepEqual(held, []);
    assert.deepEqual(await recount(world.database.read), []);
  });
});
