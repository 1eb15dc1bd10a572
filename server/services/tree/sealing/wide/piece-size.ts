/** A piece should take this many ms, because people who work in the drive wait for it. */
const PIECE_MS = 16;
/** Fewer entries cost as much, because each piece takes the same statements. */
const LEAST_ENTRIES = 200;
/** The assumed cost of an entry, in ms, before any has been written. */
const FIRST_GUESS = 0.05;
/** The last piece's share in the guess for the next one. */
const WEIGHT = 0.25;

/**
 * The number of entries of a wide folder that are written at once. It adapts, so that the drive is free again soon
 * however quick the database is just now. The written tree doesn't depend on where pieces end.
 */
export class PieceSize {
  #cost = FIRST_GUESS;

  next(most: number): number {
    return Math.min(most, Math.max(LEAST_ENTRIES, Math.round(PIECE_MS / this.#cost)));
  }

  took(entries: number, ms: number): void {
    if (entries < LEAST_ENTRIES) return;
    this.#cost += WEIGHT * (ms / entries - this.#cost);
  }
}
