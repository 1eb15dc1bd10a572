import type { ReferralReason, ReferralRules } from "../../../contract/referral.ts";
import { DAY_MS } from "./give-side.ts";
import type { ReferralRow } from "./referral.repository.ts";

const HOUR_MS = 3_600_000;

/** The next thing to happen to somebody who was invited, and nothing is given before it is `earned`. */
export type Decision =
  | { readonly state: "earned"; readonly by: "activity" | "payment" }
  | { readonly state: "waiting" | "held"; readonly reason: ReferralReason | ""; readonly dueAt: number }
  | { readonly state: "refused"; readonly reason: ReferralReason };

/** Decides whether the two have earned their days: the invited person was active, or has paid and can't have it back. */
export function decide(row: ReferralRow, { activeDays, refundDays }: ReferralRules, at: number): Decision {
  const hold = row.hold as ReferralReason | "";
  if (hold === "" && row.active_days >= activeDays) return { state: "earned", by: "activity" };
  if (row.paid_at !== null) {
    const safeAt = row.paid_at + refundDays * DAY_MS;
    if (safeAt <= at) return { state: "earned", by: "payment" };
    const dueAt = hold === "" ? Math.min(safeAt, at + HOUR_MS) : safeAt;
    return { state: "held", reason: "refund_period", dueAt };
  }
  if (row.expires_at <= at) return { state: "refused", reason: hold === "" ? "not_active" : "not_paid" };
  if (hold !== "") return { state: "held", reason: hold, dueAt: row.expires_at };
  return { state: "waiting", reason: "", dueAt: Math.min(row.expires_at, at + HOUR_MS) };
}

/** The people for whom somebody was given something since the beginning of these. */
export interface Tallies {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** The bound that somebody has reached, and when the next of its time begins; null below all of them. */
export function reached(
  { day, month, year }: Tallies,
  { most }: ReferralRules,
  at: number,
): { readonly reason: ReferralReason; readonly dueAt: number } | null {
  const date = new Date(at);
  const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (year >= most.year) return { reason: "most_year", dueAt: Date.UTC(y + 1, 0, 1) };
  if (month >= most.month) return { reason: "most_month", dueAt: Date.UTC(y, m + 1, 1) };
  if (day >= most.day) return { reason: "most_day", dueAt: Date.UTC(y, m, d + 1) };
  return null;
}
