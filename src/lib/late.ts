/** After waiting this long, people are told that something takes longer than usual. */
export const LATE_MS = 10_000;
