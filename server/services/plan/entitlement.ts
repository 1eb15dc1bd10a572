import type { Gives } from "../../../contract/plans.ts";

/** One version of a plan that somebody has, for a time. */
export interface Grant {
  /** Its origin, such as an order. */
  readonly source: string;
  readonly planId: string;
  readonly version: string;
  /** Epoch ms; it counts from then on. */
  readonly from: number;
  /** Epoch ms; it counts no more from then on. Null for no end. */
  readonly until: number | null;
  readonly gives: Gives;
}

/** All that somebody may do at a moment. `Infinity` where nothing bounds it. */
export interface Entitlement {
  readonly storageBytes: number;
  readonly trafficBytesPerMonth: number;
  readonly trafficRules: TrafficRules;
  /** Epoch ms; null for who isn't premium. */
  readonly premiumUntil: number | null;
  readonly limits: Limits;
}

/** The ways in which a month's traffic counts; `contract/plans.ts` describes each. */
export interface TrafficRules {
  /** Bytes a second that are still sent when it is used up; 0 when nothing is. */
  readonly slowTo: number;
  readonly visitorsPay: boolean;
  readonly strangersPercent: number;
  readonly freePreviewBytes: number;
}

type Limits = { readonly [Name in keyof Required<NonNullable<Gives["limits"]>>]: number };

/**
 * Folds grants into what they entitle to at a time (epoch ms). The free plan is a grant like any other, and without any grant
 * there is nothing. Of the grants that count then:
 *
 * - Storage and traffic add up, to at most 2⁵³-1.
 * - Each limit, and each rule of traffic, is the most generous one to whom the grants belong.
 * - Premium lasts to the end of the unbroken run, through grants that overlap or begin when another ends.
 */
export function entitlementAt(grants: readonly Grant[], at: number): Entitlement {
  const given = grants.filter((grant) => countsAt(grant, at)).map(({ gives }) => gives);
  const most = (limit: keyof Limits) => Math.max(0, ...given.map(({ limits }) => toNumber(limits?.[limit])));
  return {
    storageBytes: given.reduce((sum, { storageBytes }) => add(sum, toNumber(storageBytes)), 0),
    trafficBytesPerMonth: given.reduce(
      (sum, { trafficBytesPerMonth }) => add(sum, toNumber(trafficBytesPerMonth)),
      0,
    ),
    trafficRules: rulesOf(given.flatMap(({ trafficRules }) => trafficRules ?? [])),
    premiumUntil: endOfPremium(grants, at),
    limits: {
      entries: most("entries"),
      offlineTasksADay: most("offlineTasksADay"),
      linkDays: most("linkDays"),
      versionsKept: most("versionsKept"),
    },
  };
}

const rulesOf = (rules: readonly NonNullable<Gives["trafficRules"]>[]): TrafficRules => ({
  slowTo: Math.max(0, ...rules.map(({ usedUp }) => (usedUp === "stop" ? 0 : usedUp))),
  visitorsPay: rules.some(({ visitorsPay }) => visitorsPay),
  strangersPercent: Math.max(0, ...rules.map(({ strangersPercent }) => strangersPercent)),
  freePreviewBytes: Math.max(0, ...rules.map(({ freePreviewBytes }) => freePreviewBytes)),
});

const endOf = ({ until }: Grant): number => until ?? Infinity;

const countsAt = (grant: Grant, at: number): boolean => grant.from <= at && at < endOf(grant);

function endOfPremium(grants: readonly Grant[], at: number): number | null {
  const premium = grants.filter(({ gives }) => gives.premium).toSorted((a, b) => a.from - b.from);
  const end = premium.reduce(
    (reached, grant) => (grant.from <= reached ? Math.max(reached, endOf(grant)) : reached),
    at,
  );
  return end > at ? end : null;
}

const toNumber = (amount: number | "unlimited" | undefined): number =>
  amount === "unlimited" ? Infinity : (amount ?? 0);

/** Beyond 2⁵³-1 a sum wouldn't be exact. */
const add = (a: number, b: number): number =>
  a === Infinity || b === Infinity ? Infinity : Math.min(a + b, Number.MAX_SAFE_INTEGER);
