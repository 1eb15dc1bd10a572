import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, it } from "node:test";
import type { Database } from "../../../../server/database.ts";
import type { Booking, Posting } from "../../../../server/services/ledger/index.ts";
import { forEachDatabase, openPatiently } from "../../../support/databases.ts";
import { type Book, booking, bookOf, holderNamed, move } from "./ledger-kit.ts";

const GIFTS = "house/gifts";
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

forEachDatabase((open) => {
  describe("the ledger", () => {
    let one: Book;
    let first: Database;
    let second: Database;
    let other: Book;
    let holder: string;
    let mine: `person/${string}/storage`;

    before(async () => {
      first = openPatiently(await open.url());
      one = bookOf(first);
      second = openPatiently(await open.url());
      other = bookOf(second);
    });
    beforeEach(async () => {
      holder = await one.database.write((tx) => one.ledger.holder(tx, randomUUID()));
      mine = `person/${holder}/storage`;
    });
    after(() => Promise.all([first.close(), second.close()]));

    const has = (account: Posting["account"], unit: Posting["unit"] = "storage_byte") =>
      one.ledger.balance(one.database.read, { account, unit });
    const give = async (amount: number, key = randomUUID()) => ({
      key,
      ...(await one.book(booking(key, move(GIFTS, mine, amount)))),
    });
    const refused = (wish: Booking, reason: string) =>
      assert.rejects(one.book(wish), { name: "BookingRefused", reason });
    const isWhole = async () => assert.deepEqual((await one.ledger.verify()).faults, []);

    it("gives from the house to a person, and knows what each has", async () => {
      const before = await has(GIFTS);
      await give(5_000);
      await give(7);
      assert.equal(await has(mine), 5_007n);
      assert.equal((await has(GIFTS)) - before, -5_007n);
      await isWhole();
    });

    it("keeps a person's holder, and gives each person another one", async () => {
      const ownerId = randomUUID();
      const made = await Promise.all(
        [one, other, one, other].map(({ database, ledger }) =>
          database.write((tx) => ledger.holder(tx, ownerId)),
        ),
      );
      assert.equal(new Set(made).size, 1);
      assert.match(made[0]!, /^[0-9A-HJKMNP-TV-Z]{26}$/);
      assert.notEqual(made[0], holder);
      assert.equal(await one.ledger.findHolder(one.database.read, ownerId), made[0]);
      assert.equal(await one.ledger.findHolder(one.database.read, randomUUID()), null);
    });

    it("takes nothing that a person doesn't have, and leaves the book as it was", async () => {
      await give(10);
      const head = (await one.ledger.verify()).head;
      await refused(booking(randomUUID(), move(mine, GIFTS, 11)), "short");
      assert.deepEqual((await one.ledger.verify()).head, head);
      await one.book(booking(randomUUID(), move(mine, GIFTS, 10)));
      assert.equal(await has(mine), 0n);
    });

    it("books a key once, and refuses something else under it", async () => {
      const key = randomUUID();
      const first = await one.book(booking(key, move(GIFTS, mine, 3)));
      const again = await other.book(booking(key, move(GIFTS, mine, 3)));
      assert.deepEqual(again, { ...first, isRepeated: true });
      for (const wish of [
        booking(key, move(GIFTS, mine, 4)),
        booking(key, move(GIFTS, mine, 3), { cause: "other" }),
        booking(key, move(GIFTS, mine, 3), { actor: "operator/somebody" }),
        booking(key, [...move(GIFTS, mine, 3), ...move(GIFTS, mine, 1, "premium_second")]),
      ])
        await refused(wish, "key_reused");
      assert.equal(await has(mine), 3n);
    });

    it("books one of two hundred that come with one key at once by two servers", async () => {
      const wish = booking(randomUUID(), move(GIFTS, mine, 9));
      const told = await Promise.all(
        Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).book(wish)),
      );
      assert.equal(told.filter(({ isRepeated }) => !isRepeated).length, 1);
      assert.equal(new Set(told.map(({ position }) => position)).size, 1);
      assert.equal(await has(mine), 9n);
    });

    it("lets one of many have what is there once", async () => {
      await give(10);
      const told = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? one : other).book(booking(randomUUID(), move(mine, GIFTS, 4))),
        ),
      );
      assert.equal(told.filter(({ status }) => status === "fulfilled").length, 2);
      assert.equal(await has(mine), 2n);
      await isWhole();
    });

    it("books nothing when the transaction around it fails, and its position is taken by the next", async () => {
      const { head } = await one.ledger.verify();
      const wish = booking(randomUUID(), move(GIFTS, mine, 1));
      await assert.rejects(
        one.database.write(async (tx) => {
          await one.ledger.book(tx, wish);
          throw new Error("what was bought couldn't be given");
        }),
        /couldn't be given/,
      );
      assert.equal(await has(mine), 0n);
      assert.equal((await one.book(wish)).position, head.position + 1);
    });

    it("takes a transaction back by its mirror, once", async () => {
      const given = await give(8);
      const back = (key: string) =>
        one.database.write((tx) =>
          one.ledger.reverse(tx, given.key, { key, cause: "test", actor: "system" }),
        );
      const key = randomUUID();
      const mirror = await back(key);
      assert.deepEqual(await back(key), { ...mirror, isRepeated: true });
      await assert.rejects(back(randomUUID()), { name: "BookingRefused", reason: "reversed" });
      assert.equal(await has(mine), 0n);
      const wish = { key: randomUUID(), cause: "test", actor: "system" } as const;
      await assert.rejects(
        one.database.write((tx) => one.ledger.reverse(tx, key, wish)),
        { reason: "reversed" },
      );
      await assert.rejects(
        one.database.write((tx) => one.ledger.reverse(tx, randomUUID(), wish)),
        { reason: "unknown" },
      );
      await isWhole();
    });

    it("takes back nothing that is spent", async () => {
      const given = await give(8);
      await one.book(booking(randomUUID(), move(mine, GIFTS, 1)));
      const wish = { key: randomUUID(), cause: "test", actor: "system" } as const;
      await assert.rejects(
        one.database.write((tx) => one.ledger.reverse(tx, given.key, wish)),
        { reason: "short" },
      );
      assert.equal(await has(mine), 7n);
    });

    it("doesn't go back in time when a clock does", async () => {
      const late = bookOf(one.database, () => Date.now() + 3_600_000);
      const { bookedAt } = await late.book(booking(randomUUID(), move(GIFTS, mine, 1)));
      assert.equal((await give(1)).bookedAt, bookedAt);
      await isWhole();
    });

    const person = `person/${holderNamed("A")}/storage` as const;
    const wrong: readonly (readonly [string, Partial<Booking>])[] = [
      [
        "that don't come to zero",
        { postings: [...move(GIFTS, person, 5).slice(1), ...move(GIFTS, person, 4).slice(0, 1)] },
      ],
      [
        "that come to zero only over two units",
        {
          postings: [
            { account: GIFTS, unit: "EUR", amount: -5n },
            { account: person, unit: "USD", amount: 5n },
          ],
        },
      ],
      [
        "of a test beside real ones",
        { postings: [...move(GIFTS, person, 5, "EUR"), ...move(GIFTS, person, 5, "TEST-EUR")] },
      ],
      ["of nothing", { postings: [...move(GIFTS, person, 0)] }],
      ["of none", { postings: [] }],
      [
        "twice to one account in one unit",
        { postings: [...move(GIFTS, person, 5), ...move(GIFTS, person, 5)] },
      ],
      ["in a unit that isn't one", { postings: move(GIFTS, person, 5, "XYZ" as never) }],
      ["in a twin that isn't one", { postings: move(GIFTS, person, 5, "TEST-TEST-EUR" as never) }],
      ["to an account that isn't one", { postings: move(GIFTS, "person/me/storage", 5) }],
      ["that are too large", { postings: move(GIFTS, person, LARGEST + 1n) }],
      ["under an empty key", { key: "" }],
      ["under a key with a line", { key: "a\nb" }],
      ["for no cause", { cause: "Because" }],
      ["by nobody", { actor: "operator/" }],
    ];
    for (const [what, more] of wrong) {
      it(`refuses postings ${what}`, () =>
        refused(booking(randomUUID(), move(GIFTS, person, 5), more), "invalid"));
    }

    it("keeps a balance exact, and refuses one that wouldn't be", async () => {
      await one.book(booking(randomUUID(), move(GIFTS, mine, LARGEST, "traffic_byte")));
      assert.equal(await has(mine, "traffic_byte"), LARGEST);
      await refused(booking(randomUUID(), move(GIFTS, mine, 1, "traffic_byte")), "invalid");
      await one.book(booking(randomUUID(), move(GIFTS, `person/${holder}/other`, LARGEST, "traffic_byte")));
      assert.equal(await has(GIFTS, "traffic_byte"), -2n * LARGEST);
      await isWhole();
    });
  });
});
