import type { CampaignFile } from "../../../contract/campaigns.ts";
import type { ReferralRules } from "../../../contract/referral.ts";
import type { RewardRules } from "../../../contract/rewards.ts";
import type { Database } from "../../../server/database.ts";
import type { PlanGrants } from "../../../server/services/plan/index.ts";
import { buildGifts, type Giftees } from "../../../server/wings/gifts.ts";
import { buildMoney } from "../../../server/wings/money.ts";
import { absent, testGround } from "../../support/ground.ts";

export const DAY_MS = 86_400_000;
/** Plans of `content/plans` are in force by then. */
export const NOON = Date.UTC(2027, 0, 1, 12);

type Users = Giftees["login"]["users"];
type Deeds = NonNullable<Parameters<typeof buildGifts>[4]>;

/** A suite's choices for the server that gives plans. */
export interface GiftDoors {
  /** Epoch ms; `NOON` unless said. */
  readonly now?: () => number;
  /** Stands between what gives plans and the plans that are given. */
  readonly give?: (give: PlanGrants["give"]) => PlanGrants["give"];
  readonly campaigns?: readonly CampaignFile[];
  readonly rewardRules?: RewardRules;
  readonly referralRules?: ReferralRules;
  /** People are there by their names unless said: `gone …` are leaving. */
  readonly users?: Partial<Users>;
  /** Tells what people have done; a suite that is asked for more fails. */
  readonly deeds?: Partial<Deeds>;
}

/** A server that gives plans without money, and counts no tries. */
export function giftServer(database: Database, doors: GiftDoors = {}) {
  const { now = () => NOON, give = (own) => own, users = {}, deeds = {} } = doors;
  const laid = testGround(database, { now });
  const ground = {
    ...laid,
    campaignFiles: doors.campaigns ?? laid.campaignFiles,
    rewardRules: doors.rewardRules ?? laid.rewardRules,
    referralRules: doors.referralRules ?? laid.referralRules,
  };
  const money = buildMoney(ground);
  const planGrants: PlanGrants = { ...money.planGrants, give: give(money.planGrants.give) };
  const login: Giftees["login"] = {
    throttle: { attempt: async () => undefined, refund: async () => undefined },
    pictures: absent("pictures"),
    users: { lockStatus: byName, ...users } as Users,
  };
  const gifts = buildGifts(
    ground,
    { login },
    { ...money, planGrants },
    { tree: absent("a tree") },
    deeds as Deeds,
  );
  return { ground, ...money, ...gifts };
}

const byName: Users["lockStatus"] = async (_tx, userId) => (userId.startsWith("gone") ? "LEAVING" : "ACTIVE");
