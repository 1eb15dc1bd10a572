import { mayOwe } from "./account.ts";
import { hashOf, NOTHING_BOOKED } from "./chain.ts";
import { faultOf } from "./check-booking.ts";
import type { BookedPosting, Head, Transaction } from "./ledger.types.ts";

/** A head that somebody has noted down: the book must still have it. */
export type KnownHead = Pick<Head, "position" | "hash">;

export interface LedgerVerdict {
  readonly head: Head;
  readonly transactions: number;
  readonly postings: number;
  /** A sentence for each fault; at most `MOST_FAULTS` of them. */
  readonly faults: readonly string[];
}

export interface LedgerSight {
  readonly transactions: AsyncIterable<Transaction>;
  readonly head: Head;
  /** The transaction at a position, for those that are taken back. */
  readonly find: (position: number) => Promise<Transaction | null>;
  /** Postings whose transaction isn't there. */
  readonly strayPostings: number;
  readonly known?: KnownHead | undefined;
}

const MOST_FAULTS = 100;

/** Counts a book anew: chain, sums, balances, reversals, head. It believes no column that it can calculate. */
export async function verifyLedger(sight: LedgerSight): Promise<LedgerVerdict> {
  const recount = new Recount();
  for await (const transaction of sight.transactions) await recount.take(transaction, sight);
  return recount.verdict(sight);
}

class Recount {
  private last: Head = NOTHING_BOOKED;
  private postings = 0;
  private isKnownSeen = false;
  private readonly faults: string[] = [];
  private readonly balances = new Map<string, bigint>();
  private readonly reversed = new Set<number>();

  async take(transaction: Transaction, { find, known }: LedgerSight): Promise<void> {
    const { position, reverses, bookedAt, hash, postings } = transaction;
    const wrong = (what: string) => this.tell(`Transaction ${position} ${what}.`);
    if (position !== this.last.position + 1) wrong(`follows ${this.last.position}`);
    if (bookedAt < this.last.bookedAt) wrong("is older than the one before it");
    if (hash !== hashOf(transaction, this.last.hash)) wrong("isn't what its hash says");
    const fault = faultOf(transaction);
    if (fault !== null) wrong(`can't be right: ${fault}`);
    if (reverses !== null) this.takeReversal(transaction, await find(reverses), wrong);
    for (const posting of postings) this.takePosting(posting, wrong);
    if (known?.position === position) this.isKnownSeen = known.hash === hash;
    this.postings += postings.length;
    this.last = { position, hash, bookedAt };
  }

  private takeReversal(
    { position, reverses, postings }: Transaction,
    original: Transaction | null,
    wrong: (what: string) => void,
  ): void {
    const taken = original?.position ?? position;
    if (this.reversed.has(taken)) wrong(`takes back ${taken} a second time`);
    this.reversed.add(taken);
    const isMirror =
      original !== null &&
      taken < position &&
      original.reverses === null &&
      linesOf(original.postings, -1n) === linesOf(postings, 1n);
    if (!isMirror) wrong(`isn't the mirror of ${reverses}`);
  }

  private takePosting(
    { account, unit, amount, balance }: BookedPosting,
    wrong: (what: string) => void,
  ): void {
    const place = `${account} ${unit}`;
    const counted = (this.balances.get(place) ?? 0n) + amount;
    this.balances.set(place, counted);
    if (mayOwe(account)) {
      if (balance !== null) wrong(`has a balance for ${account}, which has none`);
      return;
    }
    if (balance !== counted) wrong(`leaves ${balance} ${unit} to ${account}, but ${counted} are counted`);
    if (counted < 0n) wrong(`takes more ${unit} from ${account} than it had`);
  }

  verdict({ head, strayPostings, known }: LedgerSight): LedgerVerdict {
    const { last } = this;
    if (head.position !== last.position || head.hash !== last.hash || head.bookedAt !== last.bookedAt)
      this.tell(
        `The book ends at ${last.position}, and its head says ${head.position}, or differs otherwise.`,
      );
    if (strayPostings > 0) this.tell(`${strayPostings} postings belong to no transaction.`);
    if (known && known.position > 0 && !this.isKnownSeen)
      this.tell(`The book doesn't have the transaction ${known.position} with the hash that was noted down.`);
    return { head: last, transactions: last.position, postings: this.postings, faults: this.faults };
  }

  private tell(fault: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push(fault);
  }
}

const linesOf = (postings: readonly BookedPosting[], sign: bigint): string =>
  postings.map(({ account, unit, amount }) => `${account} ${unit} ${sign * amount}`).join("\n");
