import type { Plan } from "../../../contract/plans.ts";
import type { ContentFault } from "../content/content-files.ts";
import type { WrittenPlan } from "./plan-files.ts";

/** All that a drive without any other plan stands on. */
const ALL_LIMITS = ["entries", "offlineTasksADay", "linkDays", "versionsKept"] as const;
const GIVEN_BY_PACKS = { "storage-pack": "storageBytes", "traffic-pack": "trafficBytesPerMonth" } as const;

type Say = (place: readonly string[], message: string) => ContentFault[];

/** Faults of a plan whose fields are good, but not for a plan of its kind. */
export function checkKind({ file: { path, lineOf } }: WrittenPlan, plan: Plan): ContentFault[] {
  const say: Say = (place, message) => [{ path, line: lineOf(...place), message }];
  if (plan.kind === "free") return checkFree(plan, say);
  const own = plan.kind === "subscription" ? checkSubscription(plan, say) : checkPack(plan, plan.kind, say);
  return [...checkSold(plan, say), ...own];
}

function checkFree({ prices, period, grants }: Plan, say: Say): ContentFault[] {
  const { storageBytes, trafficBytesPerMonth, trafficRules, premium, limits = {} } = grants;
  const ground = { storageBytes, trafficBytesPerMonth, trafficRules };
  const lacking = [
    ...Object.entries(ground).flatMap(([key, value]) => (value === undefined ? [key] : [])),
    ...ALL_LIMITS.filter((key) => limits[key] === undefined).map((key) => `limits.${key}`),
  ];
  return [
    ...(prices
      ? say(["prices"], 'A free plan costs nothing. Remove "prices", or write another "kind".')
      : []),
    ...(period ? say(["period"], 'A free plan has no end. Remove "period", or write another "kind".') : []),
    ...(premium
      ? say(
          ["grants", "premium"],
          'A free plan is not premium. Remove "premium", and write what it gives instead.',
        )
      : []),
    ...lacking.flatMap((key) =>
      say(
        ["grants"],
        `A free plan is what everybody has, so it must say all that it gives. Add "grants.${key}".`,
      ),
    ),
  ];
}

function checkSold({ kind, prices = {}, period }: Plan, say: Say): ContentFault[] {
  return [
    ...(Object.keys(prices).length === 0
      ? say(
          ["kind"],
          `A ${kind} is sold, but nothing says for how much. Add "prices": {"EUR": {"amount": 499, "taxIncluded": true}}.`,
        )
      : []),
    ...(period
      ? []
      : say(
          ["kind"],
          `A ${kind} is sold for a time, but nothing says for how long. Add "period": "month" or "year"${kind === "subscription" ? "" : ' or "once"'}.`,
        )),
  ];
}

const checkSubscription = ({ period, grants }: Plan, say: Say): ContentFault[] => [
  ...(period === "once"
    ? say(["period"], 'A subscription goes on month by month or year by year. Write "month" or "year".')
    : []),
  ...(Object.keys(grants).length === 0
    ? say(["grants"], 'Nobody pays for nothing. Write into "grants" what the plan gives.')
    : []),
];

function checkPack({ grants }: Plan, kind: keyof typeof GIVEN_BY_PACKS, say: Say): ContentFault[] {
  const own = GIVEN_BY_PACKS[kind];
  return [
    ...(grants[own] === undefined ? say(["grants"], `A ${kind} gives "${own}". Add it to "grants".`) : []),
    ...Object.keys(grants)
      .filter((key) => key !== own)
      .flatMap((key) =>
        say(["grants", key], `A ${kind} gives "${own}" alone. Remove "${key}", or write another "kind".`),
      ),
  ];
}
