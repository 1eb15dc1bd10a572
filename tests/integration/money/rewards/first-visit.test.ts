import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import { forEachDatabase, openPatiently } from "../../../support/databases.ts";
import { booked, someone } from "../codes/code-kit.ts";
import { DAY_MS, NOON } from "../gift-server.ts";
import { outcome, rewardsOf } from "./reward-kit.ts";

const AT_ONCE = 200;

forEachDatabase((open) => {
  describe("free days for a first visit", () => {
    let database: Database;
    let second: Database;
    let at = NOON;
    before(async () => {
      database = openPatiently(await open.url());
      second = openPatiently(await open.url());
    });
    after(() => Promise.all([database?.close(), second?.close()]));
    const visit = (who: string, freeDays = 7) =>
      rewardsOf(database, { now: () => at, freeDays }).firstVisit(who);
    const given = () => booked(database, "invite");

    it("are given once; asked again, those that are left are told", async () => {
      const [ada, before] = [someone(), await given()];
      assert.equal(await visit(ada), 7);
      assert.equal(await visit(ada), 7);
      at += DAY_MS;
      assert.equal(await visit(ada), 6);
      at += 5.5 * DAY_MS;
      assert.equal(await visit(ada), 1);
      at += DAY_MS;
      assert.equal(await visit(ada), 0);
      assert.equal(await visit(ada, 30), 0, "more days later are for others");
      assert.equal(await given(), before + 1);
    });

    it("are nothing while the operator gives none, and can be had once that changes", async () => {
      const [ada, before] = [someone(), await given()];
      assert.equal(await visit(ada, 0), 0);
      assert.equal(await given(), before);
      assert.equal(await visit(ada, 3), 3);
      assert.equal(await outcome(visit("gone")), "unauthenticated");
    });

    it("are given to one of 200 calls of somebody at two servers at once", async () => {
      const [ada, before] = [someone(), await given()];
      const servers = [database, second].map((one) => rewardsOf(one, { now: () => at }));
      const told = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => servers[index % 2]?.firstVisit(ada)),
      );
      assert.deepEqual(new Set(told), new Set([7]));
      assert.equal(await given(), before + 1);
      assert.deepEqual((await rewardsOf(database).ledger.verify()).faults, []);
    });

    it("count the way on which somebody came, once and without their name, and forget it", async () => {
      const servers = [database, second].map((one) => rewardsOf(one, { now: () => at }));
      const [server = rewardsOf(database)] = servers;
      const visit = {
        from: "web",
        rr: "holdall.example/s/VSecret",
        tf: "letter",
        rf: "https://a.example/?q=ada,b.example",
      };
      const people = [someone(), someone(), someone()];
      const before = await server.ways();
      assert.deepEqual(before, []);
      await Promise.all(
        people.flatMap((who) =>
          Array.from({ length: 20 }, (_, index) => servers[index % 2]?.firstVisit(who, visit)),
        ),
      );
      assert.deepEqual(await server.ways(), [
        "from web 3",
        "page holdall.example 3",
        "referrer a.example 3",
        "referrer b.example 3",
        "source letter 3",
      ]);
      await server.sweep();
      assert.equal((await server.ways()).length, 5);
      at += 401 * DAY_MS;
      await server.sweep();
      assert.deepEqual(await server.ways(), []);
    });
  });
});
