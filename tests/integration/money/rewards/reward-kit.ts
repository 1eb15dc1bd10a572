import type { RewardRules } from "../../../../contract/rewards.ts";
import type { Database } from "../../../../server/database.ts";
import { Failure } from "../../../../server/platform/failure.ts";
import { sweepVisits } from "../../../../server/services/reward/index.ts";
import { giftServer, NOON, type GiftDoors } from "../gift-server.ts";

export interface RewardDoors extends Pick<GiftDoors, "now" | "give"> {
  /** Days of premium for each day of a streak, and for a first visit. */
  readonly days?: RewardRules["checkIn"]["days"];
  readonly freeDays?: number;
}

/** Check-ins and first visits on a server of its own. */
export function rewardsOf(
  database: Database,
  { days = [0, 0, 1], freeDays = 7, ...doors }: RewardDoors = {},
) {
  const { now = () => NOON } = doors;
  const rewardRules: RewardRules = {
    checkIn: { plan: "premium-monthly", days },
    invite: { plan: "premium-monthly", days: freeDays },
  };
  const { ledger, checkIns, firstVisit, visitWays } = giftServer(database, { ...doors, rewardRules });
  return {
    ledger,
    ...checkIns,
    firstVisit,
    ways: async () => {
      const ways = await visitWays("0000-00-00");
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
