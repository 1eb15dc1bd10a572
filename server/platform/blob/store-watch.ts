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
 * The outcome of one try of a call: `late` brought nothing in time, `failed` passes (no connection, 503, half an
 * answer), `refused` doesn't (wrong keys, no bucket, not implemented).
 */
export type StoreOutcome = "ok" | "missing" | "full" | "late" | "failed" | "refused";

/** Sees the outcomes of calls to an object store. */
export interface StoreWatch {
  called(call: StoreCall, outcome: StoreOutcome, seconds: number): void;
  /** Calls fail at once from now on, because of this answer of the store's. */
  away(answer: string): void;
  /** The store answers again, after it was away for `ms`. */
  back(ms: number): void;
}

export const UNWATCHED: StoreWatch = {
  called: () => undefined,
  away: () => undefined,
  back: () => undefined,
};
