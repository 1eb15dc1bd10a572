import assert from "node:assert/strict";
import { it } from "node:test";
import type { DownloadStatistics } from "../../../contract/statistics.ts";
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
