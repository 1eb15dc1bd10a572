import { createCodeBatches, createCodeHash, createRedeem } from "../services/code/index.ts";
import { filesAddedAt } from "../services/events/index.ts";
import { createReferrals } from "../services/referral/index.ts";
import { createCheckIns, createFirstVisit, totalWays } from "../services/reward/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";

type Ground = Pick<Foundation, "config" | "database" | "plans" | "rewardRules" | "referralRules" | "now">;

/** Builds what gives people plans without money. */
export function buildGifts(
  { config, database, plans, rewardRules, referralRules, now }: Ground,
  { login }: Pick<Identity, "login">,
  { ledger, planGrants }: Pick<Money, "ledger" | "planGrants">,
) {
  const hashOf = createCodeHash(config.secrets.linkKey);
  const { lockStatus } = login.users;
  const giving = { database, plans, grants: planGrants, ledger, lockStatus, now };
  return {
    codeBatches: createCodeBatches({ database, hashOf, plans, now }),
    redeem: createRedeem({ ...giving, hashOf, throttle: login.throttle }),
    checkIns: createCheckIns({ ...giving, rule: rewardRules.checkIn }),
    firstVisit: createFirstVisit({ ...giving, rule: rewardRules.invite }),
    /** The ways on which people came to a first visit since a day of UTC. */
    visitWays: (since: string) => totalWays(database.read, since),
    referrals: createReferrals({
      ...giving,
      rules: referralRules,
      addedFilesAt: filesAddedAt,
      namesOf: login.users.names,
    }),
  };
}
