import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openDatabase, type Database } from "../../../../server/database.ts";
import { createPollPace } from "../../../../server/services/login/device/poll-pace.ts";
import { idHash } from "../../../../server/services/login/provider/oidc-adapter.ts";
import { forEachDatabase } from "../../../support/databases.ts";

const SECOND_MS = 1_000;

forEachDatabase((open) => {
  describe("the pace of a device's polls", () => {
    let databases: readonly Database[] = [];
    let now = 1_800_000_000_000;
    before(async () => {
      databases = [await open(), openDatabase(await open.url())];
    });
    after(() => databases[1]?.close());

    /** Two servers, and the code of a device that asks them in turns. */
    async function servers(code: string) {
      const [first, second] = databases.map((database) => createPollPace(database, () => now));
      await databases[0]!.write(async (tx) => {
        const row = {
          kind: "DeviceCode",
          user_id: null,
          grant_hash: null,
          uid_hash: null,
          consumed_at: null,
        };
        const held = { payload: "{}", user_code_hash: code, expires_at: now + 600 * SECOND_MS };
        await tx
          .insertInto("oidc_payload")
          .values({ ...row, ...held, id_hash: idHash("DeviceCode", code) })
          .execute();
      });
      return { first: () => first!.isInTime(code), second: () => second!.isInTime(code) };
    }

    it("is five seconds, and a poll that is a little quicker on its way is in time", async () => {
      const { first, second } = await servers("in-time");
      assert.equal(await first(), true);
      now += 4_100;
      assert.equal(await second(), true);
      now += 3_900;
      assert.equal(await first(), false);
    });

    it("gets longer by five seconds at each poll that comes too early, at either server", async () => {
      const { first, second } = await servers("slowed");
      assert.equal(await first(), true);
      assert.equal(await second(), false);
      assert.equal(await first(), false);
      now += 13 * SECOND_MS;
      assert.equal(await second(), false, "fifteen seconds by now, and then twenty");
      now += 20 * SECOND_MS;
      assert.equal(await first(), true);
      now += 18 * SECOND_MS;
      assert.equal(await second(), false, "it stays so long");
    });

    it("lets one of many at the same moment through, and counts all others", async () => {
      const { first, second } = await servers("flood");
      const polls = await Promise.all(Array.from({ length: 6 }, () => [first(), second()]).flat());
      assert.equal(polls.filter(Boolean).length, 1);
      now += 58 * SECOND_MS;
      assert.equal(await first(), false, "eleven were too early, which makes a minute");
    });
  });
});
