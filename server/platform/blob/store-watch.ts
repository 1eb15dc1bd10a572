/** The kinds of calls to an object store. */
export type StoreCall =
  | "put"
  | "get"
  | "head"
  | "list"
  | "copy"
  | "begin"
  | "part"
  | "join"
  | "abort"
  | "delete"
  | "bucket"
  | "ping";

/**
 * How one try of a call ended: `late` brought nothing in time, `failed` is passing (no connection, 503, half an answer),
 * `refused` isn't (wrong keys, no bucket, not implemented).
 */
export type StoreOutcome = "ok" | "missing" | "full" | "late" | "failed" | "refused";

/** Sees what becomes of calls to an object store. */
export interface StoreWatch {
  called(call: StoreCall, outcome: StoreOutcome, seconds: number): void;
  /** From now on calls fail at once, because the store answered so. */
  away(answer: string): void;
  /** The store answers again, after so many ms. */
  back(ms: number): void;
}

export const UNWATCHED: StoreWatch = {
  called: () => undefined,
  away: () => undefined,
  back: () => undefined,
};
