import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { RewardRules } from "../../../../contract/rewards.ts";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { booked, someone } from "../codes/code-kit.ts";
import { DAY_MS, giftServer, NOON } from "../gift-server.ts";
import { outcome } from "./reward-kit.ts";

const AT_ONCE = 200;
const RULES: RewardRules = {
  checkIn: { plan: "premium-monthly", days: [] },
  invite: { plan: "premium-monthly", days: 0 },
  tasks: {
    plan: "premium-monthly",
    first_file: { scene: "newcomer", days: 2 },
    first_share: { scene: "newcomer", days: 3 },
  },
};

/** Rewards on a server of its own. `idle …` have done nothing. */
function rewardsOn(database: Database) {
  const proof = async (_sql: unknown, ownerId: string) => !ownerId.startsWith("idle");
  const { ledger, taskRewards } = giftServer(database, {
    rewardRules: RULES,
    deeds: { proofs: { first_file: proof, first_share: proof, profile: proof, installed_app: proof } },
  });
  return { ...taskRewards, ledger };
}

forEachDatabase((open) => {
  describe("rewards for first steps", () => {
    let database: Database;
    let second: Database;
    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
    });
    after(() => second?.close());

    it("follow each other, and are given once each", async () => {
      const { take, status, ledger } = rewardsOn(database);
      const [ada, before] = [someone(), await booked(database, "reward")];
      const file = await take(ada, "first_file");
      const share = await take(ada, "first_share");
      assert.deepEqual([file.from, (file.until ?? 0) - file.from], [NOON, 2 * DAY_MS]);
      assert.deepEqual([share.from, (share.until ?? 0) - share.from], [file.until, 3 * DAY_MS]);
      assert.deepEqual(await take(ada, "first_file"), file);
      assert.equal(await booked(database, "reward"), before + 2);
      assert.ok((await status(ada, "")).every(({ isRewarded }) => isRewarded));
      assert.deepEqual((await ledger.verify()).faults, []);
    });

    it("give one to somebody who asks 200 times at once, at two servers", async () => {
      const [ada, before] = [someone(), await booked(database, "reward")];
      const servers = [rewardsOn(database), rewardsOn(second)];
      const told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => servers[index % 2]?.take(ada, "first_file")),
      );
      assert.equal(new Set(told.map((grant) => grant?.id)).size, 1);
      assert.equal(await booked(database, "reward"), before + 1);
    });

    it("give nothing for what isn't done, isn't rewarded, or to who leaves", async () => {
      const { take } = rewardsOn(database);
      const before = await booked(database, "reward");
      assert.equal(await outcome(take(`idle ${someone()}`, "first_file")), "activity_not_done");
      assert.equal(await outcome(take(someone(), "profile")), "activity_over");
      assert.equal(await outcome(take(someone(), "toString")), "activity_over");
      assert.equal(await outcome(take(`gone ${someone()}`, "first_file")), "unauthenticated");
      assert.equal(await booked(database, "reward"), before);
    });
  });
});
