const CLICKS = 5;
const GAP_MS = 200;

/** Counts clicks: true for the fifth in a row when each came within 200 ms of the one before. */
export function rapidClicks(): (now: number) => boolean {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    count = now - last <= GAP_MS ? count + 1 : 1;
    last = now;
    if (count < CLICKS) return false;
    count = 0;
    return true;
  };
}
