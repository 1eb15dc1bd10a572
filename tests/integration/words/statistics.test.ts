import assert from "node:assert/strict";
import { it } from "node:test";
import { daysAfter, utcDay } from "../../../contract/policy.ts";
import type { DownloadStatistics } from "../../../contract/statistics.ts";
import { sweepUses } from "../../../server/services/statistics/index.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { nobody } from "../security/house.ts";

const PATH = "/api/statistics/pub/download";

onEveryLoginServer("downloads of apps", (server) => {
  const ask = (query = "") => nobody(server()).call("GET", `${PATH}${query}`);
  const rows = () => server().context.database.read.selectFrom("download_count").selectAll().execute();

  it("are counted by day and app, with nothing about who downloads, and only a few of one network", async () => {
    const length = 5 * server().servers + 3;
    const answers = await Promise.all(Array.from({ length }, () => ask("?platform=windows")));
    assert.equal(answers.filter(({ body }) => body["counted"]).length, 5 * server().servers);
    const told = (await ask()).body as unknown as DownloadStatistics;
    assert.equal(told.counted, false);
    assert.deepEqual(
      told.downloads.map(({ platform, count }) => [platform, count]),
      [["windows", 5 * server().servers]],
    );
    assert.deepEqual(Object.keys((await rows())[0] ?? {}).sort(), ["day", "downloads", "platform"]);
  });

  it("are counted for apps there are", async () => {
    const before = await rows();
    assert.equal((await ask("?platform=amiga")).status, 404);
    assert.equal((await ask("?platform=../x")).status, 400);
    assert.deepEqual(await rows(), before);
  });

  it("are told of the last 30 days", async () => {
    const { database } = server().context;
    const add = (day: string) =>
      database.write((tx) =>
        tx.insertInto("download_count").values({ day, platform: "ios", downloads: 7 }).execute(),
      );
    await add("2020-01-01");
    const { downloads } = (await ask()).body as unknown as DownloadStatistics;
    assert.ok(downloads.every(({ day }) => day > "2020-01-01"));
    assert.equal((await ask()).headers.get("cache-control"), "no-store");
  });
});

onEveryLoginServer("uses of features", (server) => {
  const use = { name: "block_page_show", page: "/s" };
  const tell = (body: Record<string, unknown> = use, headers = {}) =>
    nobody(server()).call("POST", "/api/statistics/v1/feature", body, headers);
  const rows = () => server().context.database.read.selectFrom("feature_count").selectAll().execute();

  it("are counted by day, name and kind of page, with nothing about who used them, and only some of one network", async () => {
    const length = 20 * server().servers + 3;
    const answers = await Promise.all(Array.from({ length }, () => tell()));
    const counted = answers.filter(({ body }) => body["counted"]).length;
    assert.equal(counted, 20 * server().servers);
    const kept = await rows();
    assert.deepEqual(
      kept.map(({ name, page, uses }) => [name, page, uses]),
      [["block_page_show", "/s", counted]],
    );
    assert.deepEqual(Object.keys(kept[0] ?? {}).sort(), ["day", "name", "page", "uses"]);
  });

  it("aren't counted for browsers that ask not to be tracked, nor in words of their own", async () => {
    const before = await rows();
    for (const headers of [{ "sec-gpc": "1" }, { dnt: "1" }])
      assert.deepEqual((await tell({ ...use, page: "/faq" }, headers)).body, { counted: false });
    for (const body of [{ ...use, name: "x" }, { ...use, page: "/s/AbC" }, { name: use.name }])
      assert.equal((await tell(body)).status, 400);
    assert.deepEqual(await rows(), before);
  });

  it("are told since a day, and forgotten after 400 days", async () => {
    const { database, services } = server().context;
    const day = utcDay(Date.now());
    const add = (old: string) =>
      database.write((tx) =>
        tx
          .insertInto("feature_count")
          .values({ day: old, ...use, uses: 7 })
          .execute(),
      );
    await add(daysAfter(day, -400));
    await add(daysAfter(day, -399));
    await sweepUses(database, Date.now());
    const days = (await services.statistics.uses("0000-00-00")).map((each) => each.day);
    assert.deepEqual(days, [day, daysAfter(day, -399)]);
    assert.equal((await services.statistics.uses(day)).length, 1);
  });
});
