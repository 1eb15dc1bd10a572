/** `2026-01` (UTC). */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** `2026-01-31` (UTC). */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first of the next month, epoch ms (UTC). */
export function endOfMonth(at: number): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1);
}

/** The day on which bytes of a month count that are settled at a time: its last one, once it is over. */
export function dayWithin(month: string, at: number): string {
  if (monthOf(at) <= month) return dayOf(at);
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(Date.UTC(year, number, 0));
}
