import { createCampaignDesk, createCampaigns, type CampaignDesk } from "../services/campaign/index.ts";
import { createCodeBatches, createCodeHash, createRedeem } from "../services/code/index.ts";
import { filesAddedAt } from "../services/events/index.ts";
import { isSignedInBeside, wasSignedIn, WEB_CLIENT_ID } from "../services/login/index.ts";
import { createReferrals } from "../services/referral/index.ts";
import {
  createCheckIns,
  createFirstVisit,
  createTaskRewards,
  tasksOf,
  totalWays,
  type Proofs,
} from "../services/reward/index.ts";
import { hasShared } from "../services/share/index.ts";
import { hadFailedTask } from "../services/tasks/index.ts";
import type { Foundation } from "./foundation.ts";
import type { Identity } from "./identity.ts";
import type { Money } from "./money.ts";
import type { TreeWing } from "./tree.ts";

type Ground = Pick<
  Foundation,
  | "config"
  | "database"
  | "audit"
  | "plans"
  | "entitlements"
  | "campaignFiles"
  | "rewardRules"
  | "referralRules"
  | "now"
>;

/** The calls that gifts make about the people who get them. */
export interface Giftees {
  readonly login: {
    readonly users: Pick<Identity["login"]["users"], "find" | "list" | "lockStatus" | "names">;
    readonly pictures: Pick<Identity["login"]["pictures"], "addressOf">;
    readonly throttle: Pick<Identity["login"]["throttle"], "attempt" | "refund">;
  };
}

/** Builds what gives people plans without money. `deeds` tells what they have done. */
export function buildGifts(
  {
    config,
    database,
    audit,
    plans,
    entitlements,
    campaignFiles: files,
    rewardRules,
    referralRules,
    now,
  }: Ground,
  { login }: Giftees,
  { ledger, planGrants }: Pick<Money, "ledger" | "planGrants">,
  { tree }: Pick<TreeWing, "tree">,
  deeds = deedsOf(login, tree),
) {
  const hashOf = createCodeHash(config.secrets.linkKey);
  const { lockStatus } = login.users;
  const giving = { database, plans, grants: planGrants, ledger, lockStatus, now };
  const campaignDesk: CampaignDesk = createCampaignDesk({
    database,
    audit,
    files,
    plans,
    ledger,
    everybody: () => login.users.list(),
    now,
  });
  return {
    codeBatches: createCodeBatches({ database, audit, hashOf, plans, now }),
    redeem: createRedeem({ ...giving, hashOf, throttle: login.throttle }),
    checkIns: createCheckIns({ ...giving, rule: rewardRules.checkIn }),
    firstVisit: createFirstVisit({ ...giving, rule: rewardRules.invite }),
    /** The ways on which people came to a first visit since a day of UTC. */
    visitWays: (since: string) => totalWays(database.read, since),
    referrals: createReferrals({
      ...giving,
      rules: referralRules,
      addedFilesAt: deeds.addedFilesAt,
      namesOf: login.users.names,
    }),
    taskRewards: createTaskRewards({
      ...giving,
      tasks: tasksOf(rewardRules),
      proofs: deeds.proofs,
    }),
    campaignDesk,
    campaigns: createCampaigns({
      ...giving,
      files,
      entitlements,
      madeAt: async (userId) => (await login.users.find(userId))?.createdAt ?? null,
      wasActive: deeds.wasActive,
      hadFailedTask: deeds.hadFailedTask,
    }),
  };
}

/** Answers what somebody has done by what is there, and never by what a client says. */
const deedsOf = (login: Giftees["login"], tree: TreeWing["tree"]) => ({
  addedFilesAt: filesAddedAt,
  wasActive: wasSignedIn,
  hadFailedTask,
  proofs: proofsOf(login, tree),
});

const proofsOf = ({ users, pictures }: Giftees["login"], tree: TreeWing["tree"]): Proofs => ({
  first_file: async (sql, ownerId) => (await tree.usage(sql, ownerId)).usage > 0,
  first_share: hasShared,
  async profile(_sql, ownerId) {
    const user = await users.find(ownerId);
    return Boolean(user?.name && user.username) && (await pictures.addressOf(ownerId)) !== "";
  },
  installed_app: (sql, ownerId) => isSignedInBeside(sql, ownerId, WEB_CLIENT_ID),
});
