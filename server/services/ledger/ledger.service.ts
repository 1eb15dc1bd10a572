import { randomBytes } from "node:crypto";
import type { Database, Sql, Tx } from "../../database.ts";
import { mayOwe } from "./account.ts";
import { BookingRefused } from "./booking-refused.ts";
import { hashOf } from "./chain.ts";
import { faultOf, LARGEST } from "./check-booking.ts";
import type { Actor, Booked, BookedPosting, Booking, Posting, Transaction } from "./ledger.types.ts";
import * as repository from "./ledger.repository.ts";
import { verifyLedger, type KnownHead, type LedgerVerdict } from "./verify-ledger.ts";

export interface Ledger {
  /**
   * Books within the caller's transaction, which from here on keeps everybody else from booking: book last. The same
   * booking again is answered with the first one. Throws `BookingRefused`: `short`, `key_reused`, `invalid`.
   */
  book(tx: Tx, booking: Booking): Promise<Booked>;
  /**
   * Books the mirror of what was booked under a key, once. Throws `BookingRefused`: `unknown`, `reversed`, and `short` when what was
   * given is no longer there to be taken.
   */
  reverse(tx: Tx, key: string, by: Omit<Booking, "postings">): Promise<Booked>;
  /**
   * Keeps everybody else from booking until the transaction ends, for who reads what a booking follows from. `book` does it by itself.
   */
  lock(tx: Tx): Promise<void>;
  /** The amount that an account has in a unit. */
  balance(sql: Sql, place: Omit<Posting, "amount">): Promise<bigint>;
  /** The random name under which a person has accounts; made when it is first asked for. */
  holder(tx: Tx, ownerId: string): Promise<string>;
  /** The same without making one. */
  findHolder(sql: Sql, ownerId: string): Promise<string | null>;
  /** Every transaction in its order, while others go on booking. */
  transactions(sql?: Sql): AsyncGenerator<Transaction>;
  /** Counts everything anew, as it is at one moment. `known`: a head that was noted down before. */
  verify(known?: KnownHead): Promise<LedgerVerdict>;
}

export interface LedgerParts {
  readonly database: Database;
  readonly now: () => number;
}

const READ_AT_ONCE = 500;

export function createLedger({ database, now }: LedgerParts): Ledger {
  async function add(tx: Tx, booking: Booking, reverses: number | null): Promise<Booked> {
    const fault = faultOf(booking);
    if (fault !== null) throw new BookingRefused("invalid", `${booking.key}: ${fault}`);
    const head = await repository.lockHead(tx);
    const earlier = await repository.findByKey(tx, booking.key);
    if (earlier) return repeated(earlier, booking, reverses);
    if (reverses !== null && (await repository.isReversed(tx, reverses)))
      throw new BookingRefused("reversed", `${reverses} was taken back before`);
    const draft = {
      key: booking.key,
      cause: booking.cause,
      actor: booking.actor,
      position: head.position + 1,
      bookedAt: Math.max(now(), head.bookedAt),
      reverses,
      postings: await withBalances(tx, booking.postings),
    };
    const hash = hashOf(draft, head.hash);
    await repository.append(tx, { ...draft, hash });
    return { position: draft.position, hash, bookedAt: draft.bookedAt, isRepeated: false };
  }

  async function* transactions(sql: Sql = database.read): AsyncGenerator<Transaction> {
    for (let position = 0; ;) {
      const page = await repository.transactionsAfter(sql, position, READ_AT_ONCE);
      yield* page;
      if (page.length < READ_AT_ONCE) return;
      position = page.at(-1)?.position ?? position;
    }
  }

  return {
    book: (tx, booking) => add(tx, booking, null),
    async reverse(tx, key, by) {
      const original = await repository.findByKey(tx, key);
      if (!original) throw new BookingRefused("unknown", `nothing is booked as ${key}`);
      if (original.reverses !== null) throw new BookingRefused("reversed", `${key} takes back another one`);
      const postings = original.postings.map(({ account, unit, amount }) => ({
        account,
        unit,
        amount: -amount,
      }));
      return add(tx, { ...by, postings }, original.position);
    },
    async lock(tx) {
      await repository.lockHead(tx);
    },
    balance: (sql, place) =>
      mayOwe(place.account) ? repository.sumPostings(sql, place) : repository.findBalance(sql, place),
    holder: (tx, ownerId) => repository.holderOf(tx, ownerId, newHolder()),
    findHolder: repository.findHolder,
    transactions,
    verify: (known) =>
      database.snapshot(async (sql) =>
        verifyLedger({
          transactions: transactions(sql),
          head: await repository.findHead(sql),
          find: (position) => repository.findByPosition(sql, position),
          strayPostings: await repository.countStrayPostings(sql),
          known,
        }),
      ),
  };
}

async function withBalances(tx: Tx, postings: readonly Posting[]): Promise<readonly BookedPosting[]> {
  const booked: BookedPosting[] = [];
  for (const posting of postings) {
    const { account, unit, amount } = posting;
    if (mayOwe(account)) {
      booked.push({ ...posting, balance: null });
      continue;
    }
    const balance = (await repository.findBalance(tx, posting)) + amount;
    if (balance < 0n) throw new BookingRefused("short", `${account} lacks ${-balance} ${unit}`);
    if (balance > LARGEST) throw new BookingRefused("invalid", `${account} would have ${balance} ${unit}`);
    booked.push({ ...posting, balance });
  }
  return booked;
}

function repeated(earlier: Transaction, booking: Booking, reverses: number | null): Booked {
  const facts = (of: Omit<Booking, "key">, taken: number | null) =>
    JSON.stringify([
      of.cause,
      of.actor,
      taken,
      of.postings.map(({ account, unit, amount }) => [account, unit, String(amount)]),
    ]);
  if (facts(earlier, earlier.reverses) !== facts(booking, reverses))
    throw new BookingRefused("key_reused", `something else is booked as ${booking.key}`);
  const { position, hash, bookedAt } = earlier;
  return { position, hash, bookedAt, isRepeated: true };
}

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HOLDER_LENGTH = 26;

/** 130 random bits in Crockford's base 32. */
const newHolder = (): string =>
  Array.from(randomBytes(HOLDER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

export const personActor = (holder: string): Actor => `person/${holder}`;
