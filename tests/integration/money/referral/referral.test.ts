import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { type Database, openDatabase } from "../../../../server/database.ts";
import { forEachDatabase } from "../../../support/databases.ts";
import { booked } from "../codes/code-kit.ts";
import { DAY_MS, NOON } from "../gift-server.ts";
import { HOUR_MS, People, referralsOf, type ReferralServer } from "./referral-kit.ts";
import { outcome } from "../rewards/reward-kit.ts";

const PAID = { orderId: "an order", isTest: false };

forEachDatabase((open) => {
  describe("inviting", () => {
    let database: Database;
    let second: Database;
    let at = NOON;
    let people: People;
    let server: ReferralServer;
    let other: ReferralServer;
    let ada: string;
    let code: string;
    before(async () => {
      database = await open();
      second = openDatabase(await open.url());
    });
    beforeEach(async () => {
      at = NOON;
      people = new People();
      const doors = { people, now: () => at };
      server = referralsOf(database, doors);
      other = referralsOf(second, doors);
      ada = people.add();
      code = await server.referrals.makeLink(ada);
    });
    after(() => second?.close());

    /** Somebody adds a file on a day, and somebody looks. */
    async function adds(id: string, later = DAY_MS) {
      at += later;
      people.of(id).filesAt = at;
      at += HOUR_MS;
      await server.turn();
    }

    it("gives both their days once the invited person has added files on two days", async () => {
      const bea = await server.join(code);
      assert.equal(await server.stateOf(ada), "waiting");
      await adds(bea);
      await adds(bea, HOUR_MS);
      assert.equal(await server.stateOf(ada), "waiting", "two files on one day are one day");
      assert.equal(await server.daysOf(bea), 0);
      await adds(bea);
      assert.equal(await server.stateOf(ada), "given");
      assert.deepEqual([await server.daysOf(ada), await server.daysOf(bea)], [7, 3]);
      const before = await booked(database, "referral");
      await adds(bea);
      assert.equal(await booked(database, "referral"), before, "nothing is given again");
      assert.deepEqual((await server.ledger.verify()).faults, []);
    });

    it("gives nothing for who isn't active in time, and says so", async () => {
      const bea = await server.join(code);
      await adds(bea);
      assert.equal(await server.stateOf(ada), "waiting");
      await adds(bea, 31 * DAY_MS);
      assert.equal(await server.stateOf(ada), "refused not_active");
      await adds(bea);
      assert.equal(await server.daysOf(bea), 0);
    });

    it("gives for a payment once it can't go back any more", async () => {
      const bea = await server.join(code);
      await database.write((tx) => server.referrals.paid(tx, bea, PAID));
      await server.turn();
      assert.equal(await server.stateOf(ada), "held refund_period");
      at += 14 * DAY_MS;
      await server.turn();
      assert.equal(await server.stateOf(ada), "given");
      assert.deepEqual([await server.daysOf(ada), await server.daysOf(bea)], [7, 3]);
    });

    it("takes both back when that payment goes back, before and after it was given", async () => {
      const bea = await server.join(code);
      const pay = () => database.write((tx) => server.referrals.paid(tx, bea, PAID));
      const goesBack = () => database.write((tx) => server.referrals.givenBack(tx, bea, PAID.orderId));
      await pay();
      await goesBack();
      at += 15 * DAY_MS;
      await server.turn();
      assert.equal(await server.stateOf(ada), "waiting");
      await pay();
      at += 14 * DAY_MS;
      await server.turn();
      assert.equal(await server.daysOf(ada), 7);
      await goesBack();
      await goesBack();
      await server.turn();
      assert.equal(await server.stateOf(ada), "taken_back refunded");
      assert.deepEqual([await server.daysOf(ada), await server.daysOf(bea)], [0, 0]);
      assert.deepEqual((await server.ledger.verify()).faults, []);
    });

    it("keeps what activity has earned, whatever becomes of a payment", async () => {
      const bea = await server.join(code);
      await database.write((tx) => server.referrals.paid(tx, bea, PAID));
      await adds(bea);
      await adds(bea);
      assert.equal(await server.stateOf(ada), "given");
      await database.write((tx) => server.referrals.givenBack(tx, bea, PAID.orderId));
      await server.turn();
      assert.equal(await server.stateOf(ada), "given");
    });

    it("books a test of a payment in units that are no money's worth", async () => {
      const bea = await server.join(code);
      await database.write((tx) => server.referrals.paid(tx, bea, { ...PAID, isTest: true }));
      at += 14 * DAY_MS;
      await server.turn();
      const grants = await database.read
        .selectFrom("plan_grant")
        .select("is_test")
        .where("owner_id", "in", [ada, bea])
        .execute();
      assert.deepEqual(grants, [{ is_test: 1 }, { is_test: 1 }]);
    });

    it("holds what is more than the rules give in a day, a month and a year, and gives it then", async () => {
      const people = [await server.join(code), await server.join(code), await server.join(code)];
      const [first = "", ...rest] = people;
      const add = async (id: string) => {
        await adds(id);
        await adds(id);
      };
      await add(first);
      await Promise.all(rest.map((id) => database.write((tx) => server.referrals.paid(tx, id, PAID))));
      const fourth = await server.join(code);
      await database.write((tx) => server.referrals.paid(tx, fourth, PAID));
      at += 14 * DAY_MS;
      await server.turn();
      const states = async () =>
        (await server.referrals.invitations(ada, { limit: 10, token: null })).invited
          .map(({ state, reason }) => `${state} ${reason}`.trim())
          .toSorted();
      assert.deepEqual(await states(), ["given", "given", "given", "held most_month"]);
      assert.equal(await server.daysOf(fourth), 3, "who was invited waits for nobody's bound");
      at = Date.UTC(2027, 1, 1, 1);
      await server.turn();
      assert.deepEqual(new Set(await states()), new Set(["given"]));
      const fifth = await server.join(code);
      await add(fifth);
      assert.equal(await server.stateOf(ada), "held most_year");
    });

    it("makes one link of 200 calls at two servers, and tells nobody a link where it gives nothing", async () => {
      const bea = people.add();
      const codes = await Promise.all(
        Array.from({ length: 200 }, (_, index) => (index % 2 ? server : other).referrals.makeLink(bea)),
      );
      assert.equal(new Set(codes).size, 1);
      const closed = referralsOf(database, { people, rules: { inviterDays: 0, invitedDays: 0 } });
      assert.equal(await outcome(closed.referrals.makeLink(people.add())), "failed_precondition");
      people.of(bea).status = "LEAVING";
      assert.equal(await outcome(server.referrals.makeLink(people.add())), "done");
    });

    it("gives each their days once when two servers look at the same moment, again and again", async () => {
      const joined = await Promise.all([server.join(code), other.join(code)]);
      for (const id of joined) await adds(id);
      for (const id of joined) people.of(id).filesAt = at + DAY_MS;
      at += DAY_MS + HOUR_MS;
      for (let round = 0; round < 4; round += 1)
        await Promise.all(
          Array.from({ length: 20 }, (_, index) => (index % 2 ? server : other).referrals.turn()),
        );
      assert.deepEqual(
        [await server.daysOf(ada), ...(await Promise.all(joined.map((id) => server.daysOf(id))))],
        [14, 3, 3],
      );
      assert.deepEqual((await server.ledger.verify()).faults, []);
    });

    it("goes on without who has left, and rests while somebody is suspended", async () => {
      const bea = await server.join(code);
      await adds(bea);
      people.of(bea).status = "SUSPENDED";
      await adds(bea);
      assert.equal(await server.daysOf(ada), 0);
      people.of(bea).status = "ACTIVE";
      people.of(ada).status = null;
      await adds(bea);
      assert.deepEqual([await server.daysOf(ada), await server.daysOf(bea)], [0, 3]);
      assert.equal(await server.stateOf(ada), "given");
    });

    it("lists who joined a page at a time, newest first", async () => {
      for (let count = 0; count < 5; count += 1) {
        await server.join(code);
        at += 1;
      }
      const page = (token: string | null) => server.referrals.invitations(ada, { limit: 2, token });
      const first = await page(null);
      const second = await page(first.nextPageToken);
      const third = await page(second.nextPageToken);
      const all = [...first.invited, ...second.invited, ...third.invited];
      assert.deepEqual(
        all.map(({ created_at }) => created_at - NOON),
        [4, 3, 2, 1, 0],
      );
      assert.equal(third.nextPageToken, "");
      assert.equal(await outcome(page("nonsense!")), "invalid_argument");
    });
  });
});
