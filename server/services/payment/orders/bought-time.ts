import type { Plan } from "../../../../contract/plans.ts";

const MONTHS = { month: 1, year: 12 } as const;

/**
 * The milliseconds that a plan's price buys at a time (epoch ms); null: without end. A month ends at the same day and hour of
 * the next one, or at its last day.
 */
export function boughtTime({ period }: Pick<Plan, "period">, at: number): number | null {
  if (period === undefined || period === "once") return null;
  const start = new Date(at);
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period]);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime() - at;
}

interface PaidTime {
  /** Ms. */
  readonly lasts: number;
  /** The price that was paid for it. */
  readonly amount: bigint;
}

/** The time in ms whose price is given back when that rises from one total to another: in proportion, by whole seconds. */
export function timeTakenBack(
  { lasts, amount }: PaidTime,
  refunded: { before: bigint; now: bigint },
): number {
  const seconds = BigInt(Math.floor(lasts / 1000));
  const kept = (total: bigint) => (seconds * (amount - total)) / amount;
  return Number(kept(refunded.before) - kept(refunded.now)) * 1000;
}
