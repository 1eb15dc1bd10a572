import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import type { FraudRule } from "../../../../contract/referral.ts";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { booked } from "../codes/code-kit.ts";
import { DAY_MS, NOON } from "../gift-server.ts";
import { freshDevice, HOUR_MS, People, referralsOf } from "./referral-kit.ts";

const FRAUD: readonly FraudRule[] = [
  { sign: "own_address", then: "refuse" },
  { sign: "same_device", then: "refuse" },
  { sign: "circle", then: "refuse" },
  { sign: "used_device", then: "refuse" },
  { sign: "same_network", then: "hold", hours: 24 },
  { sign: "crowd", then: "hold", hours: 24, people: 3 },
  { sign: "burst", then: "hold", hours: 1, people: 4 },
  { sign: "disposable_address", then: "hold", domains: ["mailinator.com"] },
];

forEachDatabase((open) => {
  describe("inviting oneself", () => {
    let database: Database;
    let second: Database;
    let at = NOON;
    let people: People;
    let server: ReturnType<typeof referralsOf>;
    let ada: string;
    let code: string;
    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
    });
    beforeEach(async () => {
      at = NOON;
      people = new People();
      server = referralsOf(database, { people, now: () => at, fraud: FRAUD });
      ada = people.add("ada.lovelace@mail.example");
      code = await server.referrals.makeLink(ada);
    });
    after(() => second?.close());

    /** Somebody does all that would earn it. */
    async function isActive(id: string) {
      for (let day = 0; day < 3; day += 1) {
        at += DAY_MS;
        people.of(id).filesAt = at;
        at += HOUR_MS;
        await server.turn();
      }
    }

    it("is refused by one's own address with a plus or with dots", async () => {
      for (const email of ["ada.lovelace+2@mail.example", "adalovelace@mail.example"]) {
        const self = await server.join(code, { email });
        assert.equal(await server.stateOf(ada), "refused own_address");
        await isActive(self);
        assert.equal(await server.daysOf(self), 0);
      }
      assert.equal(await server.daysOf(ada), 0);
    });

    it("is refused on a device on which one signs in, or on which another guest joined", async () => {
      const device = freshDevice();
      people.of(ada).places.set(device, at);
      await server.join(code, { device });
      assert.equal(await server.stateOf(ada), "refused same_device");
      const shared = freshDevice();
      await server.join(code, { device: shared });
      at += 1;
      await server.join(code, { device: shared });
      assert.equal(await server.stateOf(ada), "refused used_device");
    });

    it("is refused around a circle of accounts", async () => {
      const device = freshDevice();
      people.of(ada).places.set(device, at);
      const bea = await server.join(code);
      const eve = await server.join(await server.referrals.makeLink(bea));
      await server.join(await server.referrals.makeLink(eve), { device });
      assert.equal(await server.stateOf(eve), "refused circle");
      assert.equal(await server.stateOf(bea), "waiting");
    });

    it("counts for a payment alone from one's own network, from a crowd, in a burst, and with an address of a day", async () => {
      people.of(ada).places.set("192.0.2.7", at - HOUR_MS);
      const near = await server.join(code, { ip: "192.0.2.7" });
      assert.equal(await server.stateOf(ada), "held same_network");
      await isActive(near);
      assert.equal(await server.stateOf(ada), "held same_network");
      assert.equal(await server.daysOf(ada), 0);
      await database.write((tx) => server.referrals.paid(tx, near, { orderId: "o", isTest: false }));
      at += 14 * DAY_MS;
      await server.turn();
      assert.deepEqual([await server.daysOf(ada), await server.daysOf(near)], [7, 3]);

      people.of(ada).places.set("192.0.2.7", at - 25 * HOUR_MS);
      await server.join(code, { ip: "192.0.2.7" });
      assert.equal(await server.stateOf(ada), "waiting", "that was more than a day ago");
      at += 1;
      await server.join(code, { email: "eve@inbox.mailinator.com" });
      assert.equal(await server.stateOf(ada), "held disposable_address");

      const links = await Promise.all([1, 2, 3].map(() => server.referrals.makeLink(people.add())));
      for (const link of links) await server.join(link, { ip: "203.0.113.9" });
      at += 1;
      await server.join(code, { ip: "203.0.113.9" });
      assert.equal(await server.stateOf(ada), "held crowd");
      at += 1;
      await server.join(code);
      assert.equal(await server.stateOf(ada), "waiting");
      at += 1;
      await server.join(code);
      assert.equal(await server.stateOf(ada), "held burst");
      at += 31 * DAY_MS;
      await server.turn();
      assert.equal(await server.stateOf(ada), "refused not_paid");
    });

    it("brings a script of 1,000 accounts no more than the bounds allow", async () => {
      const before = await booked(database, "referral");
      const twin = referralsOf(second, { people, now: () => at, fraud: FRAUD });
      const join = (index: number) => (index % 2 ? server : twin).join(code);
      const joined: string[] = [];
      for (let from = 0; from < 1_000; from += 50)
        joined.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => join(index)))));
      for (let day = 0; day < 2; day += 1) {
        at += DAY_MS;
        for (const id of joined) people.of(id).filesAt = at;
        at += HOUR_MS;
        await server.turn();
      }
      const { states } = await server.referrals.invitations(ada, { limit: 1, token: null });
      const counted = Object.fromEntries(states.map(({ state, people: count }) => [state, count]));
      assert.equal(counted["held"], 1_000 - (counted["given"] ?? 0));
      assert.equal(await server.daysOf(ada), 14, "two people a day");
      assert.ok((await booked(database, "referral")) - before <= 2 + 4, "four joined before it was a burst");
    });

    it("gains nothing by codes that nobody has, and those of people who leave", async () => {
      const before = await database.read.selectFrom("referral").select("id").execute();
      for (const wrong of ["", "0123456789ab", "' or 1=1 --", code.toUpperCase(), `${code}0`])
        await server.join(wrong);
      people.of(ada).status = "LEAVING";
      await server.join(code);
      const now = await database.read.selectFrom("referral").select("id").execute();
      assert.equal(now.length, before.length);
    });

    it("is looked at without keeping a device or a network, and the hashes die", async () => {
      const device = freshDevice();
      const bea = await server.join(code, { device, ip: "192.0.2.99" });
      const rows = () =>
        database.read.selectFrom("referral_sign").selectAll().where("invited_id", "=", bea).execute();
      assert.equal((await rows()).length, 2);
      assert.doesNotMatch(JSON.stringify(await rows()), new RegExp(`${device}|192\\.0\\.2`));
      at += 10 * DAY_MS - 1;
      await server.referrals.sweep();
      assert.equal((await rows()).length, 2);
      at += 1;
      await server.referrals.sweep();
      assert.deepEqual(await rows(), []);
    });
  });
});
