import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { deleteGrant, insertGrant } from "../../../server/services/plan/grants/plan-grant.repository.ts";
import { buildMoney } from "../../../server/wings/money.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { DAY_MS, grantServer, STANDARD, type GrantServer } from "./grant-kit.ts";

forEachDatabase((open) => {
  describe("plans that begin or end by themselves", () => {
    let at = Date.UTC(2026, 11, 1);
    let database: Database;
    let second: Database;
    let one: GrantServer;
    let other: GrantServer;
    const now = () => at;

    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
      one = grantServer(database, now);
      other = grantServer(second, now);
    });
    after(() => second.close());

    it("do so wholly or not at all, and again at the next round", async () => {
      const owner = randomUUID();
      await one.give(owner, "premium-monthly", { lasts: DAY_MS });
      const full = await one.room(owner);
      const held = await one.has(owner, "premium_second");
      at += DAY_MS;
      const ground = testGround(database, { now });
      const publish = () => Promise.reject(new Error("killed"));
      const dying = buildMoney({ ...ground, bus: { ...ground.bus, publish } });
      await assert.rejects(dying.planGrants.turn(), AggregateError);
      assert.equal(await one.room(owner), full);
      assert.equal(await one.has(owner, "premium_second"), held);
      await one.planGrants.turn();
      assert.equal(await one.room(owner), STANDARD.bytes);
      assert.equal(await one.has(owner, "premium_second"), 0n);
    });

    it("are booked once, however many servers look at once", async () => {
      const owner = randomUUID();
      await one.give(owner, "premium-monthly", { lasts: DAY_MS });
      const next = await one.give(owner, "premium-yearly", { lasts: DAY_MS });
      at += DAY_MS;
      await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? one : other).planGrants.turn()));
      const keys: string[] = [];
      for await (const { key } of one.ledger.transactions()) keys.push(key);
      assert.equal(keys.filter((key) => key === `grant/${next.id}/begin`).length, 1);
      assert.equal(await one.has(owner, "storage_byte"), BigInt(next.plan.grants.storageBytes ?? 0));
      assert.equal(await one.room(owner), STANDARD.bytes + (next.plan.grants.storageBytes ?? 0));
      assert.deepEqual((await one.ledger.verify()).faults, []);
    });

    it("wait for nobody whose plan can't be read", async () => {
      const owner = randomUUID();
      const lost = {
        id: randomUUID(),
        key: randomUUID(),
        owner_id: randomUUID(),
        plan_id: "gone",
        version: "2020-01-01",
        source: "operator",
        is_test: 0,
        from_at: 0,
        until_at: 1,
        turns_at: 1,
        look_at: null,
        ended_at: null,
      };
      await database.write((tx) => insertGrant(tx, lost));
      await one.give(owner, "storage-100", { lasts: DAY_MS });
      at += DAY_MS;
      await assert.rejects(one.planGrants.turn(), AggregateError);
      assert.equal(await one.room(owner), STANDARD.bytes);
      await database.write((tx) => deleteGrant(tx, lost.id));
    });
  });
});
