import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { activationCodeOf, lettersOf } from "../../../../contract/activation-code.ts";
import type { Database } from "../../../../server/database.ts";
import { BatchRefused } from "../../../../server/services/code/index.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { booked, codesOf, someone } from "./code-kit.ts";
import { DAY_MS, NOON } from "../gift-server.ts";

const REFUSED = "activation_code_invalid";
const UNKNOWN = activationCodeOf(new Array<number>(20).fill(7));

forEachDatabase((open) => {
  describe("activation codes", () => {
    let database: Database;
    let at = NOON;
    before(async () => (database = await open()));
    const codes = () => codesOf(database, { now: () => at });
    const one = async (wish = {}) => (await codes().make(wish))[0] ?? "";

    it("give their plan for their days, booked once", async () => {
      const before = await booked(database);
      const [ada, code] = [someone(), await one({ lastsDays: 7 })];
      const given = await codes().redeem(ada, code);
      assert.equal(given.plan.id, "premium-monthly");
      assert.equal(given.ownerId, ada);
      assert.equal((given.until ?? 0) - given.from, 7 * DAY_MS);
      assert.equal(await booked(database), before + 1);
      assert.deepEqual((await codes().ledger.verify()).faults, []);
    });

    it("give a pack without an end", async () => {
      const given = await codes().redeem(someone(), await one({ planId: "storage-100", lastsDays: null }));
      assert.equal(given.plan.id, "storage-100");
      assert.equal(given.until, null);
    });

    it("are read however people write them", async () => {
      for (const change of [
        (code: string) => ` ${code.toLowerCase().replaceAll("-", " ")}\n`,
        (code: string) => code.replaceAll("0", "o").replaceAll("1", "l").replaceAll("V", "u"),
        (code: string) => lettersOf(code).replace(/.{4}/g, "$&–"),
      ])
        assert.equal(await codes().answer(someone(), change(await one())), "redeemed");
    });

    it("answer their redeemer alike each time, also once the batch is stopped and too old", async () => {
      const [ada, li, code] = [someone(), someone(), await one()];
      const first = await codes().redeem(ada, code);
      const count = await booked(database);
      assert.equal(await codes().answer(li, code), REFUSED);
      const [batch] = await codes().batches.list();
      assert.ok(await codes().batches.freeze(batch?.id ?? "", true));
      at += 400 * DAY_MS;
      const again = await codes().redeem(ada, code);
      assert.deepEqual([again.from, again.until, again.plan.id], [first.from, first.until, first.plan.id]);
      assert.equal(await booked(database), count);
      assert.equal(await codes().answer(li, code), REFUSED);
    });

    it("are refused with one answer, whatever is the matter with them", async () => {
      const [spent, frozen, expired] = [await one(), await one(), await one({ expiryDays: 1 })];
      await codes().redeem(someone(), spent);
      at += 1;
      const stopped = await one();
      const [newest] = await codes().batches.list();
      await codes().batches.freeze(newest?.id ?? "", true);
      at += DAY_MS;
      const before = await booked(database);
      const ada = someone();
      for (const code of [spent, stopped, expired, UNKNOWN, `${frozen}0`, "x", "", "—", "0".repeat(128)])
        assert.equal(await codes().answer(ada, code), REFUSED, code);
      assert.equal(await booked(database), before);
      assert.equal(await codes().answer(ada, frozen), "redeemed");
    });

    it("are refused with a forged check letter, or with any other letter", async () => {
      const [ada, code] = [someone(), await one()];
      const letters = lettersOf(code);
      const before = await booked(database);
      for (let place = 0; place < letters.length; place += 1) {
        const other = letters[place] === "A" ? "B" : "A";
        const forged = letters.slice(0, place) + other + letters.slice(place + 1);
        assert.equal(await codes().answer(ada, forged), REFUSED, forged);
      }
      assert.equal(await booked(database), before);
      assert.equal(await codes().answer(ada, code), "redeemed");
    });

    it("can be redeemed in the last millisecond before they expire, and not in the next", async () => {
      const [early, late] = await codes().make({ codes: 2, expiryDays: 1 });
      at += DAY_MS - 1;
      assert.equal(await codes().answer(someone(), early ?? ""), "redeemed");
      at += 1;
      assert.equal(await codes().answer(someone(), late ?? ""), REFUSED);
    });

    it("give nothing to an account that is leaving", async () => {
      const code = await one();
      assert.equal(await codes().answer("gone", code), "unauthenticated");
      assert.equal(await codes().answer(someone(), code), "redeemed");
    });

    it("are counted in their batch, which is stopped and opened again", async () => {
      at += DAY_MS;
      const [first, second, third] = await codes().make({ codes: 3, note: "spring fair" });
      const newest = async () => (await codes().batches.list())[0];
      const { id = "", note, open: unredeemed } = (await newest()) ?? {};
      assert.deepEqual([note, unredeemed], ["spring fair", 3]);
      assert.equal(await codes().answer(someone(), first ?? ""), "redeemed");
      assert.ok(await codes().batches.freeze(id, true));
      assert.equal((await newest())?.frozen_at, at);
      assert.equal(await codes().answer(someone(), second ?? ""), REFUSED);
      assert.ok(await codes().batches.freeze(id, false));
      assert.equal(await codes().answer(someone(), second ?? ""), "redeemed");
      assert.equal((await newest())?.open, 1);
      assert.equal(await codes().batches.freeze("no such batch", true), false);
      assert.equal(await codes().answer(someone(), third ?? ""), "redeemed");
    });

    it("are all different, and stand nowhere in the database", async () => {
      const made = await codes().make({ codes: 500 });
      assert.equal(new Set(made).size, 500);
      const rows = await database.read.selectFrom("activation_code").selectAll().execute();
      const kept = JSON.stringify([rows, await database.read.selectFrom("code_batch").selectAll().execute()]);
      for (const code of made) {
        assert.ok(!kept.includes(code) && !kept.includes(lettersOf(code)), code);
        assert.equal(await codesOf(database).answer(someone(), code.slice(0, 20)), REFUSED);
      }
    });

    it("are only made of a plan that is there, and that somebody can be given", async () => {
      const refused = async (wish: object, says: RegExp) =>
        assert.rejects(
          codes().make(wish),
          (error) => error instanceof BatchRefused && says.test(error.message),
        );
      await refused({ planId: "gold" }, /no published plan gold\./);
      await refused({ version: "2020-01-01" }, /no published plan premium-monthly 2020-01-01\./);
      await refused({ planId: "free" }, /free plan already/);
      await refused({ lastsDays: null }, /given for a number of days/);
      for (const number of [0, -1, 1.5, Number.NaN, 1e9]) {
        await refused({ codes: number }, /number of codes must be a whole number from 1 to 10000\./);
        await refused({ lastsDays: number }, /must be a whole number from 1/);
        await refused({ expiryDays: number }, /must be a whole number from 1/);
      }
      await refused({ note: "x".repeat(201) }, /at most 200 characters/);
    });
  });
});
