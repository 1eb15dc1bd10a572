import assert from "node:assert/strict";
import { it } from "node:test";
import { createLinkSigner } from "../../../server/services/download/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { DAY_MS, save, shareOf } from "./share-calls.ts";
import { shareWorld, type Caller, type World } from "./share-world.ts";

interface Statistics {
  readonly view_count: string;
  readonly save_count: string;
  readonly download_count: string;
  readonly days: readonly { day: string; views: string; saves: string; downloads: string }[];
}

const statistics = async (world: World, user: string, share_id: string): Promise<Statistics> =>
  (await world.get("share/statistics", { share_id }, { user })).body as unknown as Statistics;

/** The grant in a file's link, as the download service reads it. */
async function grantOf(
  world: World,
  share_id: string,
  file_id: string,
  caller: Caller = {},
): Promise<string> {
  const { body } = await world.get("share/file_info", { share_id, file_id }, caller);
  const url = (body["file_info"] as unknown as { web_content_link: string }).web_content_link;
  const [, payload = "", mac = ""] = /\/d\/([\w-]+)\.([\w-]+)/.exec(url) ?? [];
  return createLinkSigner("secret", "").open(payload, mac)?.grant ?? "";
}

forEachDatabase((open) => {
  it("counts each visitor once for what they did: the account when signed in, else the device in its network", async () => {
    const world = shareWorld(await open());
    const [owner, ada] = [world.person(), world.person()];
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const visitors: Caller[] = [
      { user: ada, address: "192.0.2.1", device: "d1" },
      { user: ada, address: "198.51.100.1", device: "d2" },
      { address: "192.0.2.1", device: "d1" },
      { address: "192.0.2.1", device: "d2" },
      { address: "2001:db8:1:2::1", device: "d1" },
      { address: "2001:db8:1:2:ffff::1", device: "d1" },
      { user: owner, address: "203.0.113.7" },
    ];
    for (const visitor of [...visitors, ...visitors]) await world.get("share", { share_id }, visitor);
    for (const user of [ada, ada]) await save(world, { share_id }, { user });
    for (const visitor of [...visitors, ...visitors]) {
      const grant = await grantOf(world, share_id, file.id, visitor);
      assert.equal(await world.visits.mayFetch(grant, "inline", file.id), true);
      assert.equal(await world.visits.mayFetch(grant, "attachment", file.id), true);
    }
    const { view_count, save_count, download_count, days } = await statistics(world, owner, share_id);
    assert.deepEqual([view_count, save_count, download_count], ["4", "1", "4"]);
    assert.equal(days.length, 90);
    const today = new Date(world.now()).toISOString().slice(0, 10);
    assert.deepEqual(days.at(-1), { day: today, views: "4", saves: "1", downloads: "4" });
    assert.deepEqual(days[0], {
      day: new Date(world.now() - 89 * DAY_MS).toISOString().slice(0, 10),
      views: "0",
      saves: "0",
      downloads: "0",
    });
    const stranger = await world.get("share/statistics", { share_id }, { user: ada });
    assert.equal(stranger.body["error"], "share_not_found");
  });

  it("counts first deeds that race for one visitor once", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const grant = await grantOf(world, share_id, file.id, { device: "d1" });
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2
          ? world.get("share", { share_id }, { device: "d1" })
          : world.visits.mayFetch(grant, "attachment", file.id),
      ),
    );
    const { view_count, download_count } = await statistics(world, owner, share_id);
    assert.deepEqual([view_count, download_count], ["1", "1"]);
  });

  it("remembers visitors for 90 days after they were last seen, and days as long", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const visit = () => world.get("share", { share_id }, { device: "d1" });
    const rows = async (table: "share_visit" | "share_day") =>
      (
        await world.database.read
          .selectFrom(table)
          .select("share_id")
          .where("share_id", "=", share_id)
          .execute()
      ).length;
    await visit();
    world.pass(60 * DAY_MS);
    await visit();
    world.pass(60 * DAY_MS);
    await world.sweep();
    assert.deepEqual([await rows("share_visit"), await rows("share_day")], [1, 0]);
    await visit();
    assert.equal((await statistics(world, owner, share_id)).view_count, "1");
    world.pass(91 * DAY_MS);
    await world.sweep();
    assert.equal(await rows("share_visit"), 0);
    await visit();
    assert.equal((await statistics(world, owner, share_id)).view_count, "2");
  });

  it("tells at most a hundred devices of one network apart, whatever they claim to be", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    for (let n = 0; n < 103; n += 1) await world.get("share", { share_id }, { device: `d${n}` });
    await world.get("share", { share_id }, { device: "d1", address: "198.51.100.1" });
    assert.equal((await statistics(world, owner, share_id)).view_count, "101");
  });

  it("lets links end with the code, the right, the pause and the share", async () => {
    const world = shareWorld(await open());
    const owner = world.person();
    const file = await world.file(owner, "", "file.txt");
    const { share_id } = await shareOf(world, owner, [file.id]);
    const patch = (body: object) => world.send("PATCH", "share", { share_id, ...body }, { user: owner });
    const grant = () => grantOf(world, share_id, file.id);
    const may = (text: string) => world.visits.mayFetch(text, "attachment", file.id);

    const first = await grant();
    await patch({ rights: { download: false } });
    assert.equal(await may(first), false);
    assert.equal(await world.visits.mayFetch(first, "inline", file.id), true);
    await patch({ rights: { download: true } });
    assert.equal(await may(first), true);
    await patch({ paused: true });
    assert.equal(await may(first), false);
    await patch({ paused: false });
    assert.equal(await may(first), false);
    const second = await grant();
    assert.equal(await may(second), true);
    await patch({ pass_code_option: "REQUIRED" });
    assert.equal(await may(second), false);
    for (const forged of [
      "",
      share_id,
      `${share_id}.1x`,
      second.replace(share_id, "AAAAAAAAAAAAAAAAAAAAAA"),
    ]) {
      assert.equal(await may(forged), false);
    }
  });
});
