/** Whoever waits for an answer hears after so long that it takes longer than usual. */
export const LATE_MS = 10_000;
