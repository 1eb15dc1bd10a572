import type { RewardRules } from "../../../../contract/rewards.ts";
import type { Database } from "../../../../server/database.ts";
import { Failure } from "../../../../server/platform/failure.ts";
import type { PlanGrants } from "../../../../server/services/plan/index.ts";
import {
  createCheckIns,
  createFirstVisit,
  sweepVisits,
  totalWays,
} from "../../../../server/services/reward/index.ts";
import { buildMoney } from "../../../../server/wings/money.ts";
import { testGround } from "../../../support/ground.ts";
import { NOON } from "../codes/code-kit.ts";

export interface RewardDoors {
  readonly now?: () => number;
  /** Days of premium for each day of a streak, and for a first visit. */
  readonly days?: RewardRules["checkIn"]["days"];
  readonly freeDays?: number;
  /** Stands between rewards and what gives them. */
  readonly give?: (give: PlanGrants["give"]) => PlanGrants["give"];
}

/** Check-ins and first visits on a server of its own; people are there by their names. */
export function rewardsOf(database: Database, doors: RewardDoors = {}) {
  const { now = () => NOON, days = [0, 0, 1], freeDays = 7, give = (own) => own } = doors;
  const ground = testGround(database, { now });
  const { ledger, planGrants } = buildMoney(ground);
  const parts = {
    database,
    plans: ground.plans,
    grants: { give: give(planGrants.give) },
    ledger,
    lockStatus: async (_tx: unknown, userId: string) => (userId.startsWith("gone") ? "LEAVING" : "ACTIVE"),
    now,
  };
  const { checkIn, calendar } = createCheckIns({ ...parts, rule: { plan: "premium-monthly", days } });
  const firstVisit = createFirstVisit({ ...parts, rule: { plan: "premium-monthly", days: freeDays } });
  return {
    ledger,
    checkIn,
    calendar,
    firstVisit,
    ways: async () => {
      const ways = await totalWays(database.read, "0000-00-00");
      return ways.map(({ kind, value, visits }) => `${kind} ${value} ${visits}`);
    },
    sweep: () => sweepVisits(database, now()),
  };
}

/** The name of the failure, or `done`. */
export const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.error;
      throw error;
    },
  );
