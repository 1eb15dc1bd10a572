import type { Tx } from "../../database.ts";

/** The bytes that an account may send in a month, and the rules for them. */
export interface Allowance {
  /** Bytes in a calendar month (UTC); `Infinity` for no limit. */
  readonly bytes: number;
  /** Bytes a second that are still sent when they are used up; 0 when nothing is. */
  readonly slowTo: number;
  /** Signed-in visitors of the account's shares pay for what they fetch. */
  readonly visitorsPay: boolean;
  /** Bytes of it that visitors who aren't signed in may use together; one network may use a tenth of them. */
  readonly strangersBytes: number;
  /** Looking at one's own files up to this size costs nothing. */
  readonly freePreviewBytes: number;
}

/** A payer is somebody whose bytes of traffic are counted. */
export interface Payer {
  readonly ownerId: string;
  /** The sealed network of the visitor who isn't signed in and fetches them; `""` for everybody else. */
  readonly network: string;
}

/** Somebody who fetches a file. */
export interface Fetcher {
  /** The signed-in person; null for others. */
  readonly accountId: string | null;
  readonly address: string;
}

/** A file, or part of one, that is fetched. */
export interface Fetched {
  readonly ownerId: string;
  /** The bytes that are shown, if it is only looked at; null for a download. */
  readonly shownBytes: number | null;
}

/** The bytes of one answer. Nothing is sent that wasn't taken before. */
export interface Spending {
  /** Takes up to `most` bytes, at once when they are at hand; 0 when there are no more. Rejects when the database is away. */
  take(most: number): number | Promise<number>;
  /** Takes all of them. Throws `traffic_used_up`, `share_traffic_used_up`. */
  takeAll(bytes: number): Promise<void>;
  /** Says of bytes taken that the connection took them. */
  sent(bytes: number): void;
  /** Gives back what was taken and not sent. */
  end(): void;
}

export interface MonthOfTraffic {
  /** Bytes sent. */
  readonly bytes: number;
  /** Bytes allowed; `Infinity` for no limit. */
  readonly limit: number;
  /** Bytes a second that are still sent when they are used up; 0 when nothing is. */
  readonly slowTo: number;
  /** The time at which counting begins anew, epoch ms: the first of the next month, UTC. */
  readonly endsAt: number;
}

/** Hears, in the transaction in which it comes to be, that so much of an account's month (`2026-01`) is used or reserved. */
export type Reached = (tx: Tx, ownerId: string, month: string, percent: 80 | 100) => Promise<void>;
