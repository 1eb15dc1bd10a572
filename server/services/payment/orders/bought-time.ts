import type { Plan } from "../../../../contract/plans.ts";

const MONTHS = { month: 1, year: 12 } as const;

/**
 * The milliseconds that a plan's price buys at a time (epoch ms); null: without end. A month ends at the same day and hour of
 * the next one, or at its last day. `monthDay` stands in place of the day where an earlier month was too short for it.
 */
export function boughtTime(
  { period }: Pick<Plan, "period">,
  at: number,
  monthDay: number = new Date(at).getUTCDate(),
): number | null {
  if (period === undefined || period === "once") return null;
  const end = new Date(at);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + MONTHS[period]);
  end.setUTCDate(Math.min(monthDay, daysIn(end)));
  return end.getTime() - at;
}

const daysIn = (at: Date): number =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();

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
