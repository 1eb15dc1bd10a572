/** So long a piece is to take: whoever works in the drive waits for it, ms. */
const PIECE_MS = 16;
/** Fewer entries cost as much, because each piece takes the same statements. */
const LEAST_ENTRIES = 64;
/** The assumed cost of an entry, in ms, before any has been written. */
const FIRST_GUESS = 0.05;
/** The last piece's share in the guess for the next one. */
const WEIGHT = 0.25;

/**
 * How many entries of a wide folder are written at once, so that the drive is free again soon however quick the database is
 * just now. Where pieces end doesn't show in what is written.
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
