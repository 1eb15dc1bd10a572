import { randomUUID } from "node:crypto";
import type { Database } from "../../../../server/database.ts";
import { BookingRefused, createLedger, type Posting } from "../../../../server/services/ledger/index.ts";
import { randomOf } from "../../../support/random.ts";
import { booking, holderNamed, move } from "./ledger-kit.ts";

const PEOPLE = ["A", "B", "C", "D", "E"].map(holderNamed);
const UNITS = [
  "EUR",
  "JPY",
  "KWD",
  "TEST-EUR",
  "premium_second",
  "storage_byte",
  "TEST-traffic_byte",
] as const;
/** Keys are few, so that some are booked again and others met with something else under them. */
const KEYS = 400;

/** Gives, takes, sells, and takes back at random; what can't be is refused, and that is right. */
export async function liveAtRandom(database: Database, seed: number, acts: number): Promise<void> {
  const below = randomOf(seed);
  const ledger = createLedger({ database, now: () => Date.now() + below(2_000) - 1_000 });
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

  const postings = (): readonly Posting[] => {
    const unit = one(UNITS);
    const mine = `person/${one(PEOPLE)}/own` as const;
    const amount = 1 + below(below(8) === 0 ? 1_000_000_000 : 1_000);
    const kind = below(5);
    if (kind < 2) return move("house/gifts", mine, amount, unit);
    if (kind === 2) return move(mine, "campaign/spring-2027", amount, unit);
    if (kind === 3) return move(mine, "house/sales", amount, unit);
    const tax = Math.floor(amount / 5);
    return tax === 0
      ? move(mine, "house/sales", amount, unit)
      : [
          { account: mine, unit, amount: BigInt(-amount) },
          { account: "house/sales", unit, amount: BigInt(amount - tax) || 1n },
          { account: "house/tax", unit, amount: BigInt(tax) },
        ];
  };

  for (let act = 0; act < acts; act += 1) {
    const key = below(3) === 0 ? `act/${below(KEYS)}` : randomUUID();
    const facts = { cause: one(["gift", "sale", "code_redeemed"]), actor: "system" } as const;
    const taken = below(6) === 0 ? `act/${below(KEYS)}` : null;
    await database
      .write((tx) =>
        taken === null
          ? ledger.book(tx, booking(key, postings(), facts))
          : ledger.reverse(tx, taken, { key, ...facts }),
      )
      .catch(unlessRefused);
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof BookingRefused) || error.reason === "invalid") throw error;
}
