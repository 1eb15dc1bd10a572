import type { Database } from "../../../../server/database.ts";
import {
  type Booking,
  createLedger,
  type Ledger,
  type Posting,
} from "../../../../server/services/ledger/index.ts";

export const holderNamed = (letter: string): string => letter.repeat(26);

/** Moves an amount of a unit from one account to another. */
export const move = (
  from: Posting["account"],
  to: Posting["account"],
  amount: bigint | number,
  unit: Posting["unit"] = "storage_byte",
): readonly Posting[] => [
  { account: from, unit, amount: -BigInt(amount) },
  { account: to, unit, amount: BigInt(amount) },
];

export const booking = (key: string, postings: readonly Posting[], more: Partial<Booking> = {}): Booking => ({
  key,
  cause: "test",
  actor: "system",
  postings,
  ...more,
});

export interface Book {
  readonly database: Database;
  readonly ledger: Ledger;
  book(wish: Booking): ReturnType<Ledger["book"]>;
}

/** The ledger of a database, which is `now` by the given clock. */
export function bookOf(database: Database, now: () => number = Date.now): Book {
  const ledger = createLedger({ database, now });
  return { database, ledger, book: (wish) => database.write((tx) => ledger.book(tx, wish)) };
}
