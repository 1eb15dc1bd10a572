import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { daysAfter, utcDay } from "../../../../contract/policy.ts";
import type { Database } from "../../../../server/database.ts";
import { forEachDatabase, openPatiently } from "../../../support/databases.ts";
import { workerEnded } from "../../../support/worker-to-kill.ts";
import { booked, someone } from "../codes/code-kit.ts";
import { DAY_MS, NOON } from "../gift-server.ts";
import { outcome, rewardsOf } from "./reward-kit.ts";

const AT_ONCE = 200;
const BY_SCRIPT = process.env["HOLDALL_TEST_DEPTH"] === "deep" ? 1_000_000 : 5_000;
const WORKER = join(import.meta.dirname, "check-in-worker.ts");
/** Three days in a row; the third gives a day of premium. */
const TODAY = utcDay(NOON);

forEachDatabase((open) => {
  describe("check-ins", () => {
    let database: Database;
    let second: Database;
    let at = NOON;
    before(async () => {
      database = openPatiently(await open.url());
      second = openPatiently(await open.url());
    });
    after(() => Promise.all([database?.close(), second?.close()]));
    const rewards = (days?: number[]) => rewardsOf(database, { now: () => at, ...(days && { days }) });
    const given = () => booked(database, "check-in");
    /** Checks in on these days, counted from the present one, and is on the last of them from then on. */
    const onDays = async (who: string, days: readonly number[]) => {
      const begin = at;
      for (const day of days) {
        at = begin + day * DAY_MS;
        await rewards().checkIn(who);
      }
      return rewards().calendar(who);
    };

    it("count a day once, and say when the next begins", async () => {
      at = NOON;
      const ada = someone();
      assert.deepEqual(await rewards().calendar(ada), {
        today: TODAY,
        nextDayAt: Date.parse(TODAY) + DAY_MS,
        isDone: false,
        streak: 0,
        visits: [],
      });
      const first = await rewards().checkIn(ada);
      assert.equal(first.isDone, true);
      assert.equal(first.streak, 1);
      assert.deepEqual(
        first.visits.map(({ day, gave_days: gave }) => [day, gave]),
        [[TODAY, 0]],
      );
      at += 11 * 3_600_000;
      assert.deepEqual((await rewards().checkIn(ada)).visits, first.visits);
    });

    it("give what the day of a streak gives, once, and begin the calendar anew after its last day", async () => {
      at = NOON;
      const [ada, before] = [someone(), await given()];
      const { streak, visits } = await onDays(ada, [0, 1, 2, 3, 4, 5, 6]);
      assert.equal(streak, 7);
      assert.deepEqual(
        visits.map(({ gave_days: gave }) => gave),
        [0, 1, 0, 0, 1, 0, 0],
      );
      assert.equal(await given(), before + 2);
      assert.deepEqual((await rewards().ledger.verify()).faults, []);
    });

    it("end their streak when a day is missed", async () => {
      at = NOON;
      const [ada, before] = [someone(), await given()];
      assert.equal((await onDays(ada, [0, 1])).streak, 2);
      at += DAY_MS;
      assert.equal((await rewards().calendar(ada)).streak, 2, "today can still follow");
      at += DAY_MS;
      assert.equal((await rewards().calendar(ada)).streak, 0);
      assert.equal((await rewards().checkIn(ada)).streak, 1);
      assert.equal(await given(), before);
    });

    it("turn at midnight of UTC", async () => {
      const ada = someone();
      at = Date.parse(TODAY) + DAY_MS - 1;
      assert.equal((await rewards().checkIn(ada)).today, TODAY);
      at += 1;
      const next = await rewards().calendar(ada);
      assert.deepEqual([next.today, next.isDone, next.streak], [daysAfter(TODAY, 1), false, 1]);
      assert.equal((await rewards().checkIn(ada)).streak, 2);
    });

    it("begin no day anew when a clock is set back, or another server's is slow", async () => {
      at = NOON;
      const ada = someone();
      const forward = await onDays(ada, [0, 1, 2]);
      const before = await given();
      for (const back of [1, DAY_MS, 2 * DAY_MS, 40 * DAY_MS]) {
        at = NOON + 2 * DAY_MS - back;
        const seen = await rewards().checkIn(ada);
        assert.equal(seen.isDone, true);
        assert.equal(seen.streak, 3);
      }
      at = NOON + 2 * DAY_MS;
      assert.deepEqual(await rewards().calendar(ada), forward);
      assert.equal(await given(), before);
    });

    it("tell the days of this month and the one before", async () => {
      at = Date.UTC(2027, 2, 30, 12);
      const ada = someone();
      const { visits } = await onDays(ada, [0, 1, 2, 31, 32]);
      assert.deepEqual(
        visits.map(({ day }) => day),
        ["2027-05-01", "2027-04-30", "2027-04-01"],
      );
    });

    it("are closed while no day is written, and to accounts that are leaving", async () => {
      at = NOON;
      const ada = someone();
      assert.equal(await outcome(rewards([]).checkIn(ada)), "failed_precondition");
      assert.equal((await rewards([]).calendar(ada)).isDone, false);
      assert.equal(await outcome(rewards().checkIn(`gone ${ada}`)), "unauthenticated");
    });

    it("count one of 200 that somebody sends to two servers at once", async () => {
      at = NOON;
      const [ada, before] = [someone(), await given()];
      const servers = [database, second].map((one) => rewardsOf(one, { now: () => at, days: [1] }));
      const told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => servers[index % 2]?.checkIn(ada)),
      );
      assert.equal(new Set(told.map((one) => JSON.stringify(one))).size, 1);
      assert.equal(told[0]?.streak, 1);
      assert.equal(await given(), before + 1);
    });

    it("aren't changed by a script that sends them all day long", async () => {
      at = NOON;
      const ada = someone();
      const { checkIn, ledger } = rewardsOf(database, { now: () => at, days: [1] });
      const first = await checkIn(ada);
      const { head } = await ledger.verify();
      for (let sent = 0; sent < BY_SCRIPT; sent += 100)
        await Promise.all(Array.from({ length: 100 }, () => checkIn(ada)));
      assert.deepEqual(await checkIn(ada), first);
      assert.deepEqual((await ledger.verify()).head, head);
    });

    it("are as if they hadn't been sent when the server was killed before it committed", async () => {
      const [ada, before] = [someone(), await given()];
      assert.equal(await workerEnded(WORKER, [await open.url(), ada]), false);
      assert.equal(await given(), before);
      at = NOON;
      assert.equal((await rewards([1]).calendar(ada)).isDone, false);
      assert.equal((await rewards([1]).checkIn(ada)).streak, 1);
      assert.equal(await given(), before + 1);
    });
  });
});
