import assert from "node:assert/strict";
import { it } from "node:test";
import type { About } from "../../../contract/account.ts";
import { onEveryLoginServer } from "../login/login-server.ts";
import { opened, stored } from "../preview/preview-kit.ts";
import { person, type Person } from "../security/house.ts";
import { until } from "../transfer/tus-client.ts";

const about = async (who: Person): Promise<About> =>
  (await who.call("GET", "/api/drive/v1/about")).body as unknown as About;

onEveryLoginServer("about", (server) => {
  it("tells what was sent of one's own files this month and when counting begins anew", async () => {
    const ada = await person(server());
    const bert = await person(server());
    const id = await stored(ada, server(), { name: "a.bin", bytes: Buffer.alloc(5_000) });
    const { traffic: before } = await about(ada);
    assert.deepEqual([before.usage, before.limit], ["0", String(2 ** 40)]);
    const { web_content_link } = await opened(ada, id, "");
    await (await fetch(web_content_link)).arrayBuffer();
    await until(async () => (await about(ada)).traffic.usage === "5000");
    const ends = new Date(before.resets_at);
    assert.equal(ends.getUTCDate(), 1);
    assert.ok(ends.getTime() > Date.now());
    assert.equal((await about(bert)).traffic.usage, "0");
  });

  it("tells how many files and folders there may be, and are", async () => {
    const ada = await person(server());
    await stored(ada, server(), { name: "a.bin", bytes: Buffer.alloc(5) });
    const { entries } = (await about(ada)).quotas;
    assert.deepEqual(
      [entries?.limit, entries?.usage, entries?.usage_in_trash, entries?.is_unlimited],
      ["1000000", "1", "", false],
    );
  });

  it("tells whether the words in files are searched", async () => {
    assert.equal((await about(await person(server()))).finds_in_contents, true);
  });

  it("tells how many days the trash keeps", async () => {
    assert.equal((await about(await person(server()))).trash_days, 30);
  });
});
