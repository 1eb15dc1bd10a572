import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Tx } from "../../../../server/database.ts";
import { hashOf } from "../../../../server/services/ledger/chain.ts";
import { onOneDatabase } from "../../../support/databases.ts";
import { booking, bookOf, holderNamed, move } from "./ledger-kit.ts";

const PERSON = `person/${holderNamed("A")}/storage` as const;

/** Damage that somebody may do to the rows, and what `verify` says of it. */
const DAMAGES: readonly (readonly [string, (tx: Tx) => Promise<unknown>, RegExp])[] = [
  [
    "an amount is changed",
    (tx) =>
      tx
        .updateTable("ledger_posting")
        .set({ amount: 99 })
        .where("position", "=", 2)
        .where("line", "=", 1)
        .execute(),
    /^Transaction 2 isn't what its hash says\.$/,
  ],
  [
    "a balance is changed",
    (tx) =>
      tx
        .updateTable("ledger_posting")
        .set({ balance: 99 })
        .where("position", "=", 2)
        .where("line", "=", 1)
        .execute(),
    /^Transaction 2 leaves 99 storage_byte to .*, but 3 are counted\.$/,
  ],
  [
    "a cause is changed",
    (tx) =>
      tx
        .updateTable("ledger_transaction")
        .set({ cause: "gift" } as never)
        .where("position", "=", 1)
        .execute(),
    /^Transaction 1 isn't what its hash says\.$/,
  ],
  [
    "a transaction is taken out",
    async (tx) => {
      await tx.deleteFrom("ledger_posting").where("position", "=", 2).execute();
      await tx.deleteFrom("ledger_transaction").where("position", "=", 2).execute();
    },
    /^Transaction 3 follows 1\.$/,
  ],
  [
    "the newest is taken out",
    async (tx) => {
      await tx.deleteFrom("ledger_posting").where("position", "=", 4).execute();
      await tx.deleteFrom("ledger_transaction").where("position", "=", 4).execute();
    },
    /^The book ends at 3, and its head says 4/,
  ],
  [
    "a posting stays without its transaction",
    (tx) => tx.deleteFrom("ledger_transaction").where("position", "=", 4).execute(),
    /^2 postings belong to no transaction\.$/,
  ],
  [
    "what is taken back is another amount",
    (tx) =>
      tx
        .updateTable("ledger_transaction")
        .set({ reverses: 1 } as never)
        .where("position", "=", 4)
        .execute(),
    /^Transaction 4 isn't the mirror of 1\.$/,
  ],
];

onOneDatabase((open) => {
  describe("a ledger that was damaged", () => {
    /** Runs `work` on a book of four transactions, of which the last takes back the third, and undoes it all. */
    async function onBook(damage: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
      const database = await open();
      const { book, ledger } = bookOf(database);
      for (const amount of [1, 2, 3])
        await book(booking(`gift/${amount}`, move("house/gifts", PERSON, amount)));
      await database.write((tx) =>
        ledger.reverse(tx, "gift/3", { key: "back/3", cause: "test", actor: "system" }),
      );
      await database.write(damage);
      const { faults } = await ledger.verify();
      await database.write(async (tx) => {
        for (const table of ["ledger_posting", "ledger_transaction", "ledger_head"] as const)
          await tx.deleteFrom(table).execute();
      });
      return faults;
    }

    it("has no faults before", async () => {
      assert.deepEqual(await onBook(async () => undefined), []);
    });

    for (const [what, damage, said] of DAMAGES) {
      it(`is found when ${what}`, async () => {
        const faults = await onBook(damage);
        assert.ok(
          faults.some((fault) => said.test(fault)),
          faults.join("\n") || "no fault",
        );
      });
    }

    it("written anew from its beginning is found by a head that was noted down", async () => {
      const database = await open();
      const { book, ledger } = bookOf(database);
      const first = await book(booking("a", move("house/gifts", PERSON, 1)));
      await database.write(async (tx) => {
        const [row] = await tx.selectFrom("ledger_transaction").selectAll().execute();
        const postings = move("house/gifts", PERSON, 7).map((posting) => ({ ...posting, balance: null }));
        const { position, key, cause, booked_at, reverses } = row!;
        const draft = {
          position,
          key,
          cause,
          actor: "system",
          bookedAt: booked_at,
          reverses,
          postings,
        } as const;
        const hash = hashOf(draft, "0".repeat(64));
        await tx
          .updateTable("ledger_transaction")
          .set({ hash } as never)
          .execute();
        await tx.updateTable("ledger_head").set({ hash }).execute();
        await tx
          .updateTable("ledger_posting")
          .set({ amount: -7 } as never)
          .where("line", "=", 0)
          .execute();
        await tx
          .updateTable("ledger_posting")
          .set({ amount: 7, balance: 7 } as never)
          .where("line", "=", 1)
          .execute();
      });
      assert.deepEqual((await ledger.verify()).faults, []);
      assert.deepEqual((await ledger.verify(first)).faults, [
        "The book doesn't have the transaction 1 with the hash that was noted down.",
      ]);
    });
  });
});
