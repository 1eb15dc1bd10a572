import { Value } from "typebox/value";
import { RewardRules } from "../../../contract/rewards.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson } from "../data-files/json-file.ts";
import { readPlanFiles } from "./plan-files.ts";

export const REWARDS_FILE = "rewards.json";

/** Every fault of the rules about what people get for coming. */
export function checkRewards(folder: string): ContentFault[] {
  const file = readJson(folder, REWARDS_FILE);
  if (!file) return [];
  if (isFault(file)) return [file];
  const rules = file.value;
  if (!Value.Check(RewardRules, rules)) return checkShape(file, RewardRules);
  const { plans, unclear } = readPlanFiles(folder);
  const known = [...new Set(plans.filter(({ plan }) => plan?.grants.premium).map(({ id }) => id))];
  return (["checkIn", "invite", "tasks"] as const).flatMap((part) => {
    const plan = rules[part]?.plan;
    if (plan === undefined || known.includes(plan) || unclear.has(plan)) return [];
    const message = `There is no plan "${plan}" with premium. Write one of ${known.join(", ")}.`;
    return [{ path: file.path, line: file.lineOf(part, "plan"), message }];
  });
}
