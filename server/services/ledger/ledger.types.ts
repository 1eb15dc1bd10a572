import type { Account } from "./account.ts";
import type { Unit } from "./unit.ts";

/** A whole number of `unit` that comes to an account, or leaves it when it is below zero. */
export interface Posting {
  readonly account: Account;
  readonly unit: Unit;
  readonly amount: bigint;
}

export type Actor = `person/${string}` | `operator/${string}` | "system";

/** Something that is to be booked. */
export interface Booking {
  /**
   * Names the event that is booked, such as `code/<id>`: the same key is booked once. At most 200 letters, digits and
   * `:._/-`.
   */
  readonly key: string;
  /** The reason, in a lower-case word or several joined by `_`. */
  readonly cause: string;
  readonly actor: Actor;
  /** At most one for each account and unit; in each unit they come to zero. */
  readonly postings: readonly Posting[];
}

/** The place of a booking in the book. */
export interface Booked {
  readonly position: number;
  readonly hash: string;
  /** Epoch ms. */
  readonly bookedAt: number;
  /** True when the same booking stood there already, and nothing was written. */
  readonly isRepeated: boolean;
}

/** A transaction as it stands in the book. */
export interface Transaction extends Booking {
  readonly position: number;
  readonly bookedAt: number;
  /** The position of the transaction that it takes back. */
  readonly reverses: number | null;
  readonly hash: string;
  readonly postings: readonly BookedPosting[];
}

export interface BookedPosting extends Posting {
  /** The account's balance in that unit from here on; null for accounts of the house. */
  readonly balance: bigint | null;
}

/** The end of the book. */
export interface Head {
  readonly position: number;
  readonly hash: string;
  /** Epoch ms. */
  readonly bookedAt: number;
}
