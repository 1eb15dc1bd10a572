import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { REWARD_TYPES, RewardRules, type RewardType } from "../../../contract/rewards.ts";
import { errorCode } from "../../platform/error-code.ts";
import { StartFault } from "../../platform/start-fault.ts";
import type { Plans } from "../plan/index.ts";

const FILE = "rewards.json";
const REMEDY = "npm run check:content tells what to write";

/** Reads `rewards.json` of the content folder. Throws a `StartFault` for rules that can't be kept. */
export function readRewardRules(content: string, plans: Pick<Plans, "newest">, now: number): RewardRules {
  const refuse = (what: string) => new StartFault([`content/${FILE} ${what}; ${REMEDY}.`]);
  const rules = parse(join(content, FILE), refuse);
  if (!Value.Check(RewardRules, rules)) throw refuse("isn't as it should be");
  const premium = plans.newest(now).filter(({ grants }) => grants.premium);
  for (const { plan, days } of [rules.checkIn, rules.invite, ...tasksOf(rules)])
    if (givesAny(days) && !premium.some(({ id }) => id === plan))
      throw refuse(`names the plan "${plan}", which isn't published or has no premium`);
  return rules;
}

/** All that people are rewarded for, with what it gives. */
export const tasksOf = ({ tasks }: RewardRules): readonly RewardedTask[] =>
  REWARD_TYPES.flatMap((type) => {
    const rule = tasks?.[type];
    return tasks && rule && rule.days > 0 ? [{ type, plan: tasks.plan, ...rule }] : [];
  });

export interface RewardedTask {
  readonly type: RewardType;
  readonly scene: string;
  readonly plan: string;
  readonly days: number;
}

const givesAny = (days: number | readonly number[]): boolean => [days].flat().some((count) => count > 0);

function parse(path: string, refuse: (what: string) => StartFault): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw refuse(errorCode(error) === "ENOENT" ? "isn't there" : "is no JSON");
  }
}
