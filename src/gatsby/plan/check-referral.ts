import { Value } from "typebox/value";
import { ReferralRules } from "../../../contract/referral.ts";
import type { ContentFault } from "../content/content-files.ts";
import { checkShape } from "../data-files/check-shape.ts";
import { isFault, readJson } from "../data-files/json-file.ts";
import { readPlanFiles } from "./plan-files.ts";

export const REFERRAL_FILE = "referral.json";

/** Every fault of the rules of inviting. */
export function checkReferral(folder: string): ContentFault[] {
  const file = readJson(folder, REFERRAL_FILE);
  if (!file) return [];
  if (isFault(file)) return [file];
  const rules = file.value;
  const at = (field: string, message: string): ContentFault => ({
    path: file.path,
    line: file.lineOf(field),
    message,
  });
  if (!Value.Check(ReferralRules, rules)) return checkShape(file, ReferralRules);
  const { plans, unclear } = readPlanFiles(folder);
  const known = [...new Set(plans.filter(({ plan }) => plan?.grants.premium).map(({ id }) => id))];
  const { day, month, year } = rules.most;
  return [
    ...(known.includes(rules.plan) || unclear.has(rules.plan)
      ? []
      : [at("plan", `There is no plan "${rules.plan}" with premium. Write one of ${known.join(", ")}.`)]),
    ...(day <= month && month <= year
      ? []
      : [
          at(
            "most",
            '"most" is wrong: write a month that is no less than a day, and a year that is no less than a month.',
          ),
        ]),
  ];
}
