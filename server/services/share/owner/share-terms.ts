import { failure } from "../../../platform/failure.ts";

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 3_650;

/** Clients send some numbers as text. */
export type NumberOrText = number | string | undefined;

export interface Expiry {
  readonly expirationDays: number;
  /** Epoch ms; null never. */
  readonly expiresAt: number | null;
}

/** -1 (or nothing) never expires. Throws `invalid_argument`. */
export function readExpirationDays(days: NumberOrText, now: number): Expiry {
  const count = Number(days ?? -1);
  if (count === -1) return { expirationDays: -1, expiresAt: null };
  if (!Number.isInteger(count) || count < 1 || count > LONGEST_DAYS) throw failure("invalid_argument");
  return { expirationDays: count, expiresAt: now + count * DAY_MS };
}

/** An RFC 3339 time, or `"-1"` for never. Throws `invalid_argument`. */
export function readExpirationAt(text: string, now: number): Expiry {
  if (text === "-1") return { expirationDays: -1, expiresAt: null };
  const expiresAt = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(expiresAt)) throw failure("invalid_argument");
  return { expirationDays: Math.max(0, Math.ceil((expiresAt - now) / DAY_MS)), expiresAt };
}

/** The same, but never longer than so many days from now: a longer time, or no end, becomes the latest there may be. */
export function withinDays(expiry: Expiry, most: number, now: number): Expiry {
  const latest = now + most * DAY_MS;
  const isWithin = expiry.expiresAt === null ? latest === Infinity : expiry.expiresAt <= latest;
  return isWithin ? expiry : { expirationDays: most, expiresAt: latest };
}

/** -1 (or nothing) is unlimited. Throws `invalid_argument`. */
export function readSaveLimit(limit: NumberOrText): number {
  const count = Number(limit ?? -1);
  if (!Number.isSafeInteger(count) || count < -1 || count === 0) throw failure("invalid_argument");
  return count;
}
