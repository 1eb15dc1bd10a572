const [KIB, MIB, GIB] = [2 ** 10, 2 ** 20, 2 ** 30];

const SMALLEST_OF_ALL = 64 * KIB;
const LARGEST = 4 * GIB;

/** A window that lasted less than this (ms) is followed by one of twice its size, one that lasted longer by one of half of it. */
const [QUICK_MS, SLOW_MS] = [1_000, 10_000];

/** The bytes of a payer's first window; there may be many strangers. */
export const firstSize = (isStranger: boolean): number => (isStranger ? 8 : 64) * MIB;

/** The bytes of the next window after one of `size` that lasted so long. */
export function nextSize(size: number, lastedMs: number, isStranger: boolean): number {
  if (lastedMs < QUICK_MS) return Math.min(LARGEST, size * 2);
  return lastedMs > SLOW_MS ? Math.max(firstSize(isStranger), size / 2) : size;
}

export interface Room {
  /** Bytes that are neither sent nor held. */
  readonly left: number;
  /** Bytes that are asked for at once. */
  readonly wanted: number;
  /** Bytes that a window should have while there is plenty. */
  readonly size: number;
}

/**
 * The bytes that are granted: at the end of an allowance few, so that no process holds more than an eighth of what others
 * could still use.
 */
export function windowSize({ left, wanted, size }: Room): number {
  const fair = Math.min(size, Math.max(SMALLEST_OF_ALL, Math.floor(left / 8)));
  return Math.max(0, Math.min(left, Math.max(fair, wanted)));
}
