import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../server/database.ts";
import { StartFault } from "../../../server/platform/start-fault.ts";
import { refuseMissingPlans, type Plans } from "../../../server/services/plan/index.ts";
import { forEachDatabase } from "../../support/databases.ts";
import { testGround } from "../../support/ground.ts";
import { DAY_MS, grantServer, STANDARD, type GrantServer } from "./grant-kit.ts";

const MONTH_MS = 30 * DAY_MS;
const MONTH_S = BigInt(MONTH_MS / 1_000);
const BEGIN = Date.UTC(2026, 11, 1);

forEachDatabase((open) => {
  describe("plans that people are given", () => {
    let at = BEGIN;
    let one: GrantServer;
    let second: Database;
    let other: GrantServer;
    let owner: string;

    before(async () => {
      one = grantServer(await open(), () => at);
      second = openDatabase(await open.url());
      other = grantServer(second, () => at);
    });
    beforeEach(() => {
      owner = randomUUID();
    });
    after(() => second.close());

    const storageOf = (id: string) => one.plan(id).grants.storageBytes ?? 0;
    const isWhole = async () => assert.deepEqual((await one.ledger.verify()).faults, []);
    const turnAll = async () => {
      while ((await one.planGrants.turn()) > 0);
    };

    it("make room, add to what the free plan gives, and are booked", async () => {
      const pack = await one.give(owner, "storage-100", { lasts: null });
      assert.deepEqual([pack.from, pack.until, pack.endedAt], [at, null, null]);
      assert.equal(await one.room(owner), STANDARD.bytes + storageOf("storage-100"));
      const { storageBytes } = await one.entitlementOf(owner);
      assert.equal(storageBytes, STANDARD.bytes + storageOf("storage-100"));
      assert.equal(await one.has(owner, "storage_byte"), BigInt(storageOf("storage-100")));
      await isWhole();
    });

    it("are given once under a key, whoever asks and however often at once", async () => {
      const key = `test/${randomUUID()}`;
      const given = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).give(owner, "premium-monthly", { key })),
      );
      assert.equal(new Set(given.map(({ id }) => id)).size, 1);
      assert.equal((await one.planGrants.list(one.database.read, owner)).length, 1);
      assert.equal(await one.has(owner, "premium_second"), MONTH_S);
      await assert.rejects(one.give(randomUUID(), "premium-monthly", { key }), /something else was given/);
      await assert.rejects(one.give(owner, "storage-100", { key }), /something else was given/);
    });

    it("follow each other where they are premium, also when both are given at once", async () => {
      await Promise.all([one.give(owner, "premium-monthly"), other.give(owner, "premium-yearly")]);
      const [first, next] = await one.planGrants.list(one.database.read, owner);
      assert.equal(first?.from, at);
      assert.equal(next?.from, first?.until);
      assert.equal((await one.entitlementOf(owner)).premiumUntil, at + 2 * MONTH_MS);
      assert.equal(await one.room(owner), STANDARD.bytes + storageOf(first?.plan.id ?? ""));
      assert.equal(await one.has(owner, "storage_byte"), BigInt(storageOf(first?.plan.id ?? "")));
    });

    it("follow each other also where the clock of one server is behind", async () => {
      const behind = grantServer(second, () => at - 60_000);
      const first = await one.give(owner, "premium-monthly");
      const next = await behind.give(owner, "premium-monthly");
      assert.equal(next.from, first.until);
      assert.equal((await one.entitlementOf(owner)).premiumUntil, at + 2 * MONTH_MS);
    });

    it("end by themselves: the room goes, the seconds were used, and what follows begins", async () => {
      await one.give(owner, "premium-monthly");
      await one.give(owner, "premium-yearly", { lasts: DAY_MS });
      at += MONTH_MS;
      await Promise.all([one.planGrants.turn(), other.planGrants.turn()]);
      await turnAll();
      assert.equal(await one.room(owner), STANDARD.bytes + storageOf("premium-yearly"));
      assert.equal(await one.has(owner, "premium_second"), BigInt(DAY_MS / 1_000));
      at += DAY_MS;
      assert.equal((await one.entitlementOf(owner)).premiumUntil, null);
      await turnAll();
      assert.equal(await one.room(owner), STANDARD.bytes);
      assert.equal(await one.has(owner, "premium_second"), 0n);
      assert.equal(await one.has(owner, "storage_byte"), 0n);
      assert.equal(await one.planGrants.turn(), 0);
      await isWhole();
    });

    it("are taken back once, and what was to follow comes sooner", async () => {
      const first = await one.give(owner, "premium-monthly");
      const next = await one.give(owner, "premium-yearly");
      const last = await one.give(owner, "premium-monthly", { lasts: DAY_MS });
      at += 10 * DAY_MS;
      const taken = await Promise.all([one.takeBack(first.id), other.takeBack(first.id)]);
      assert.equal(taken.filter(Boolean).length, 1);
      const held = await one.planGrants.held(one.database.read, owner);
      assert.deepEqual(
        held.map(({ id, from, until }) => [id, from, until]),
        [
          [next.id, at, at + MONTH_MS],
          [last.id, at + MONTH_MS, at + MONTH_MS + DAY_MS],
        ],
      );
      assert.equal(await one.room(owner), STANDARD.bytes + storageOf("premium-yearly"));
      assert.equal(await one.has(owner, "premium_second"), MONTH_S + BigInt(DAY_MS / 1_000));
      assert.equal(await one.has(owner, "storage_byte"), BigInt(storageOf("premium-yearly")));
      assert.equal(await one.takeBack(randomUUID()), null);
      await isWhole();
    });

    it("leave the room of what is left, whatever was given and taken, in any order", async () => {
      const kinds = ["storage-100", "premium-monthly", "traffic-1000", "premium-yearly"];
      const given = await Promise.all(
        kinds.map((id, n) => (n % 2 ? one : other).give(owner, id, { lasts: (n + 1) * DAY_MS })),
      );
      await Promise.all([given[1], given[2]].map((grant) => grant && other.takeBack(grant.id)));
      for (let day = 0; day < 12; day += 1) {
        const { storageBytes } = await one.entitlementOf(owner);
        assert.equal(await one.room(owner), storageBytes, `day ${day}`);
        at += DAY_MS;
        await turnAll();
      }
      assert.equal(await one.room(owner), STANDARD.bytes);
      await isWhole();
    });

    it("count in the units of tests where they are one, and never in the others", async () => {
      const grant = await one.give(owner, "storage-100", { isTest: true });
      assert.equal(await one.has(owner, "storage_byte"), 0n);
      assert.equal(await one.room(owner), STANDARD.bytes + storageOf("storage-100"));
      await one.takeBack(grant.id);
      assert.equal(await one.room(owner), STANDARD.bytes);
      await isWhole();
    });

    it("refuse what can't be: the free plan, premium without end, no time at all", async () => {
      await assert.rejects(one.give(owner, "free"), RangeError);
      await assert.rejects(one.give(owner, "premium-monthly", { lasts: null }), RangeError);
      await assert.rejects(one.give(owner, "premium-monthly", { lasts: 0 }), RangeError);
      await assert.rejects(one.give(owner, "premium-monthly", { lasts: Number.NaN }), RangeError);
      assert.deepEqual(await one.planGrants.list(one.database.read, owner), []);
      assert.equal(await one.room(owner), STANDARD.bytes);
    });

    it("keep a server from starting where nobody could say what they give", async () => {
      const { plans } = testGround(one.database, { now: () => at });
      const none: Plans = { ...plans, version: () => undefined };
      await one.give(owner, "storage-100", { lasts: null });
      await refuseMissingPlans(one.database, plans);
      await assert.rejects(refuseMissingPlans(one.database, none), (fault: unknown) => {
        assert.ok(fault instanceof StartFault);
        const { version } = one.plan("storage-100");
        const about = `content/plans/storage-100/${version}.json`;
        assert.ok(
          fault.sentences.some((sentence) => sentence.startsWith(about)),
          fault.message,
        );
        return true;
      });
    });

    it("go with their person, and the book stays whole", async () => {
      await one.give(owner, "premium-monthly");
      await one.give(owner, "storage-100", { lasts: null });
      let steps = 0;
      while (await one.database.write((tx) => one.planGrants.eraseOne(tx, owner))) steps += 1;
      assert.equal(steps, 2);
      assert.deepEqual(await one.planGrants.list(one.database.read, owner), []);
      assert.equal(await one.has(owner, "storage_byte"), 0n);
      await isWhole();
    });
  });
});
