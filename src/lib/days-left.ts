const DAY_MS = 86_400_000;

/** Whole days until an entry of the trash is deleted for good, never below 0; undefined when it isn't known. */
export function daysLeft(deleteTime: string, trashDays: number | undefined, now: number): number | undefined {
  const deleted = Date.parse(deleteTime);
  if (trashDays === undefined || Number.isNaN(deleted)) return undefined;
  return Math.max(0, Math.ceil((deleted + trashDays * DAY_MS - now) / DAY_MS));
}
