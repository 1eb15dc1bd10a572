import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Value } from "typebox/value";
import { ReferralRules } from "../../../contract/referral.ts";
import { errorCode } from "../../platform/error-code.ts";
import { StartFault } from "../../platform/start-fault.ts";
import type { Plans } from "../plan/index.ts";

const FILE = "referral.json";
const REMEDY = "npm run check:content tells what to write";

/** Reads `referral.json` of the content folder. Throws a `StartFault` for rules that can't be kept. */
export function readReferralRules(content: string, plans: Pick<Plans, "newest">, now: number): ReferralRules {
  const refuse = (what: string) => new StartFault([`content/${FILE} ${what}; ${REMEDY}.`]);
  const rules = parse(join(content, FILE), refuse);
  if (!Value.Check(ReferralRules, rules)) throw refuse("isn't as it should be");
  const premium = plans.newest(now).filter(({ grants }) => grants.premium);
  if (isOpen(rules) && !premium.some(({ id }) => id === rules.plan))
    throw refuse(`names the plan "${rules.plan}", which isn't published or has no premium`);
  return rules;
}

/** Inviting is open while it gives anybody anything. */
export const isOpen = ({ inviterDays, invitedDays }: ReferralRules): boolean => inviterDays + invitedDays > 0;

function parse(path: string, refuse: (what: string) => StartFault): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw refuse(errorCode(error) === "ENOENT" ? "isn't there" : "is no JSON");
  }
}
