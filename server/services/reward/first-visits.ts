import { daysAfter, utcDay } from "../../../contract/policy.ts";
import type { RewardRules } from "../../../contract/rewards.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { DAY_MS, giveDays, type GiveDaysParts } from "./give-days.ts";
import { findFirstVisit, insertFirstVisit } from "./reward.repository.ts";
import { countWays, forgetVisits } from "./visit-tally.repository.ts";
import { waysOf, type Visit } from "./visit-ways.ts";

export interface FirstVisitParts extends GiveDaysParts {
  readonly database: Database;
  readonly rule: RewardRules["invite"];
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
}

/** The days for which visits stay counted. */
const COUNTED_DAYS = 400;

/**
 * Gives somebody the free days of a first visit, once, and counts the way on which they came. Resolves with how many days they have of them now, begun ones included:
 * 0 while nobody is given any, and once they are over. Throws `unauthenticated`.
 */
export type FirstVisit = (ownerId: string, visit?: Visit) => Promise<number>;

export function createFirstVisit(parts: FirstVisitParts): FirstVisit {
  const { database, rule, now } = parts;
  const left = ({ given_at: at, days }: { readonly given_at: number; readonly days: number }) =>
    Math.max(0, Math.ceil((at + days * DAY_MS - now()) / DAY_MS));
  return async (ownerId, visit = {}) => {
    const before = await findFirstVisit(database.read, ownerId);
    if (before) return left(before);
    if (rule.days === 0) return 0;
    return database.write(async (tx) => {
      if ((await parts.lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
      const gift = { owner_id: ownerId, given_at: now(), days: rule.days };
      if (!(await insertFirstVisit(tx, gift))) return left((await findFirstVisit(tx, ownerId)) ?? gift);
      await countWays(tx, utcDay(now()), waysOf(visit));
      await giveDays(tx, parts, { ownerId, planId: rule.plan, days: rule.days, source: "invite", event: "" });
      return rule.days;
    });
  };
}

/** Forgets how people came more than some 400 days ago. */
export const sweepVisits = (database: Database, now: number): Promise<void> =>
  forgetVisits(database, daysAfter(utcDay(now), -COUNTED_DAYS));
