import type { RewardRules } from "../../../contract/rewards.ts";
import type { Database, Tx } from "../../database.ts";
import { failure } from "../../platform/failure.ts";
import { DAY_MS, giveDays, type GiveDaysParts } from "./give-days.ts";
import { findFirstVisit, insertFirstVisit } from "./reward.repository.ts";

export interface FirstVisitParts extends GiveDaysParts {
  readonly database: Database;
  readonly rule: RewardRules["invite"];
  /** The state of an account, which stays as it is until the transaction ends. */
  readonly lockStatus: (tx: Tx, userId: string) => Promise<string | null>;
}

/**
 * Gives somebody the free days of a first visit, once. Resolves with how many days they have of them now, begun ones included:
 * 0 while nobody is given any, and once they are over. Throws `unauthenticated`.
 */
export type FirstVisit = (ownerId: string) => Promise<number>;

export function createFirstVisit(parts: FirstVisitParts): FirstVisit {
  const { database, rule, now } = parts;
  const left = ({ given_at: at, days }: { readonly given_at: number; readonly days: number }) =>
    Math.max(0, Math.ceil((at + days * DAY_MS - now()) / DAY_MS));
  return async (ownerId) => {
    const before = await findFirstVisit(database.read, ownerId);
    if (before) return left(before);
    if (rule.days === 0) return 0;
    return database.write(async (tx) => {
      if ((await parts.lockStatus(tx, ownerId)) !== "ACTIVE") throw failure("unauthenticated");
      const gift = { owner_id: ownerId, given_at: now(), days: rule.days };
      if (!(await insertFirstVisit(tx, gift))) return left((await findFirstVisit(tx, ownerId)) ?? gift);
      await giveDays(tx, parts, { ownerId, planId: rule.plan, days: rule.days, source: "invite", event: "" });
      return rule.days;
    });
  };
}
