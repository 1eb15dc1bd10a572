import type { Tx } from "../../database.ts";
import { personActor, type Ledger } from "../ledger/index.ts";
import type { PlanGrant, PlanGrants, Plans } from "../plan/index.ts";

export const DAY_MS = 86_400_000;

export interface GiveDaysParts {
  readonly plans: Pick<Plans, "inForce">;
  readonly grants: Pick<PlanGrants, "give">;
  readonly ledger: Pick<Ledger, "holder">;
  readonly now: () => number;
}

export interface GivenDays {
  readonly ownerId: string;
  readonly planId: string;
  readonly days: number;
  readonly source: "check-in" | "invite" | "reward";
  /** Names the event among all of this source and person; the same is given once. */
  readonly event: string;
}

/** Gives somebody days of a plan within the caller's transaction, as the last thing in it. */
export async function giveDays(
  tx: Tx,
  { plans, grants, ledger, now }: GiveDaysParts,
  { ownerId, planId, days, source, event }: GivenDays,
): Promise<PlanGrant> {
  const plan = plans.inForce(planId, now());
  if (!plan) throw new Error(`the plan ${planId} of a reward isn't in force`);
  const holder = await ledger.holder(tx, ownerId);
  return grants.give(tx, {
    ownerId,
    plan,
    lasts: days * DAY_MS,
    source,
    key: [source, holder, event].filter(Boolean).join("/"),
    actor: personActor(holder),
  });
}
