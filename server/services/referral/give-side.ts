import type { Tx } from "../../database.ts";
import { personActor, type Ledger } from "../ledger/index.ts";
import type { PlanGrants, Plans } from "../plan/index.ts";
import type { ReferralRow } from "./referral.repository.ts";

export const DAY_MS = 86_400_000;

export interface GiveSideParts {
  readonly plans: Pick<Plans, "inForce">;
  readonly grants: Pick<PlanGrants, "give" | "takeBack">;
  readonly ledger: Pick<Ledger, "holder">;
  readonly now: () => number;
}

/** One of the two who get something. */
interface Side {
  readonly ownerId: string;
  readonly days: number;
}

/** Gives one of the two their days, within the caller's transaction and as the last thing in it. */
export async function giveSide(
  tx: Tx,
  { plans, grants, ledger, now }: GiveSideParts,
  row: ReferralRow,
  { ownerId, days }: Side,
): Promise<string> {
  const plan = plans.inForce(row.plan_id, now());
  if (!plan) throw new Error(`the plan ${row.plan_id} of a referral isn't in force`);
  const holder = await ledger.holder(tx, ownerId);
  const invited = await ledger.holder(tx, row.invited_id);
  const { id } = await grants.give(tx, {
    ownerId,
    plan,
    lasts: days * DAY_MS,
    source: "referral",
    key: ["referral", ...new Set([invited, holder])].join("/"),
    actor: personActor(holder),
    isTest: row.is_test === 1,
  });
  return id;
}
