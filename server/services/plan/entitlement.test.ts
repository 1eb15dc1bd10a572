import { entitlementAt, type Entitlement, type Grant } from "./entitlement.ts";

/** Every random grant begins and ends at a whole number up to this one, so that a recount can look at each. */
const LATEST = 30;
const ROUNDS = 400;

type Random = (below: number) => number;

const base = { source: "order", planId: "premium", version: "2026-11-27" };
const grant = (from: number, until: number | null, gives: Grant["gives"] = { premium: true }): Grant => ({
  ...base,
  from,
  until,
  gives,
});

/** Same numbers for the same seed (mulberry32), so that a failure can be repeated by its seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomGrant(next: Random): Grant {
  const maybe = <Value>(value: () => Value): Value | undefined => (next(2) === 0 ? value() : undefined);
  const amount = () => (next(8) === 0 ? "unlimited" : next(4) === 0 ? Number.MAX_SAFE_INTEGER : next(100));
  const from = next(LATEST);
  const gives = {
    storageBytes: maybe(() => (next(6) === 0 ? Number.MAX_SAFE_INTEGER - next(3) : 1 + next(100))),
    trafficBytesPerMonth: maybe(amount),
    trafficRules: maybe(() => ({
      usedUp: next(3) === 0 ? "stop" : 1 + next(100),
      visitorsPay: next(2) === 0,
      strangersPercent: next(101),
      freePreviewBytes: next(100),
    })),
    premium: maybe(() => next(3) > 0),
    limits: maybe(() => ({
      entries: maybe(amount),
      offlineTasksADay: maybe(amount),
      linkDays: maybe(amount),
    })),
  };
  // Some grants are empty or the wrong way round: these give nothing.
  const until = next(6) === 0 ? null : next(12) === 0 ? from - next(3) : from + next(12);
  return { ...base, from, until, gives: JSON.parse(JSON.stringify(gives)) as Grant["gives"] };
}

const randomGrants = (next: Random): Grant[] => Array.from({ length: next(7) }, () => randomGrant(next));

/** Times at which, and between which, something may change. */
const TIMES = Array.from({ length: 2 * (LATEST + 16) }, (_, half) => half / 2);

/** Says the same in the slowest way: in exact numbers, and premium second by second. */
function recount(grants: readonly Grant[], at: number): Entitlement {
  const isOn = ({ from, until }: Grant, time: number) => time >= from && (until === null || time < until);
  const values = (pick: (gives: Grant["gives"]) => number | "unlimited" | undefined) =>
    grants.flatMap((each) => (isOn(each, at) ? [pick(each.gives) ?? 0] : []));
  const sum = (list: readonly (number | "unlimited")[]): number => {
    if (list.includes("unlimited")) return Infinity;
    const exact = list.reduce((whole, part) => whole + BigInt(part), 0n);
    return exact > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(exact);
  };
  const most = (list: readonly (number | "unlimited")[]): number =>
    list.includes("unlimited") ? Infinity : Number(list.toSorted((a, b) => Number(b) - Number(a))[0] ?? 0);
  const isPremium = (time: number) => grants.some((each) => each.gives.premium && isOn(each, time));
  let end = at;
  while (isPremium(end) && end < 10 * LATEST) end = Math.floor(end) + 1;
  return {
    storageBytes: sum(values(({ storageBytes }) => storageBytes)),
    trafficBytesPerMonth: sum(values(({ trafficBytesPerMonth }) => trafficBytesPerMonth)),
    trafficRules: {
      slowTo: most(
        values(({ trafficRules }) => (trafficRules?.usedUp === "stop" ? 0 : trafficRules?.usedUp)),
      ),
      visitorsPay: grants.some((each) => isOn(each, at) && each.gives.trafficRules?.visitorsPay),
      strangersPercent: most(values(({ trafficRules }) => trafficRules?.strangersPercent)),
      freePreviewBytes: most(values(({ trafficRules }) => trafficRules?.freePreviewBytes)),
    },
    premiumUntil: end === at ? null : end >= 10 * LATEST ? Infinity : end,
    limits: {
      entries: most(values(({ limits }) => limits?.entries)),
      offlineTasksADay: most(values(({ limits }) => limits?.offlineTasksADay)),
      linkDays: most(values(({ limits }) => limits?.linkDays)),
      versionsKept: most(values(({ limits }) => limits?.versionsKept)),
    },
  };
}

/** Every amount of an entitlement, so that two can be compared one by one. */
const amountsOf = ({
  storageBytes,
  trafficBytesPerMonth,
  trafficRules,
  premiumUntil,
  limits,
}: Entitlement): number[] => [
  storageBytes,
  trafficBytesPerMonth,
  premiumUntil ?? -Infinity,
  ...Object.values(limits),
  ...Object.values(trafficRules).map(Number),
];

/** Holds for random grants, at each of the times; a failure names its seed. */
function forRandomGrants(holds: (grants: readonly Grant[], next: Random, seed: number) => void): void {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const next = randomOf(seed);
    holds(randomGrants(next), next, seed);
  }
}

const everywhere = (grants: readonly Grant[]) => TIMES.map((at) => entitlementAt(grants, at));

describe("whatever grants there are", () => {
  it("the entitlement is that of a naive recount", () => {
    forRandomGrants((grants, _, seed) => {
      expect([seed, everywhere(grants)]).toEqual([seed, TIMES.map((at) => recount(grants, at))]);
    });
  });

  it("their order doesn't matter", () => {
    forRandomGrants((grants, next, seed) => {
      const shuffled = grants
        .map((each) => ({ each, place: next(1_000_000) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ each }) => each);
      expect([seed, everywhere(shuffled)]).toEqual([seed, everywhere(grants)]);
    });
  });

  it("one more never lessens anything", () => {
    forRandomGrants((grants, next, seed) => {
      const more = everywhere([...grants, randomGrant(next)]).map(amountsOf);
      const less = everywhere(grants).map(amountsOf);
      const lessened = less.flatMap((amounts, at) =>
        amounts.filter((amount, index) => amount > more[at]![index]!),
      );
      expect([seed, lessened]).toEqual([seed, []]);
    });
  });

  it("cutting one in two at any instant changes nothing", () => {
    forRandomGrants((grants, next, seed) => {
      const whole = randomGrant(next);
      const cut = whole.from + next(2 * LATEST) / 2;
      if (whole.until !== null && cut > whole.until) return;
      const halves = [
        { ...whole, until: cut },
        { ...whole, from: cut },
      ];
      expect([seed, everywhere([...grants, ...halves])]).toEqual([seed, everywhere([...grants, whole])]);
    });
  });

  it("nothing changes but where one begins or ends", () => {
    forRandomGrants((grants, _, seed) => {
      const edges = new Set(grants.flatMap(({ from, until }) => [from, until]));
      const all = everywhere(grants);
      const changes = TIMES.filter(
        (time, index) =>
          index > 0 && !edges.has(time) && JSON.stringify(all[index]) !== JSON.stringify(all[index - 1]),
      );
      expect([seed, changes]).toEqual([seed, []]);
    });
  });

  it("premium lasts exactly as long as it says", () => {
    forRandomGrants((grants, _, seed) => {
      for (const at of TIMES) {
        const until = entitlementAt(grants, at).premiumUntil;
        if (until === null || until === Infinity) continue;
        expect([seed, at, entitlementAt(grants, until - 0.25).premiumUntil]).toEqual([seed, at, until]);
        expect([seed, at, entitlementAt(grants, until).premiumUntil]).toEqual([seed, at, null]);
      }
    });
  });
});

it("premium goes on through grants that follow each other, and ends at the first gap", () => {
  const run = [grant(20, 30), grant(0, 10), grant(10, 15), grant(14, 20), grant(31, 40)];
  expect(entitlementAt(run, 5).premiumUntil).toBe(30);
  expect(entitlementAt(run, 30).premiumUntil).toBeNull();
  expect(entitlementAt([...run, grant(30, 31)], 5).premiumUntil).toBe(40);
  expect(entitlementAt([...run, grant(29, null)], 5).premiumUntil).toBe(Infinity);
});

it("packs add to the free plan and end by themselves", () => {
  const free = grant(0, null, {
    storageBytes: 20,
    trafficBytesPerMonth: 5,
    trafficRules: { usedUp: "stop", visitorsPay: true, strangersPercent: 50, freePreviewBytes: 7 },
    limits: { entries: 10, linkDays: "unlimited" },
  });
  const pack = grant(5, 10, { storageBytes: 100 });
  expect([4, 5, 9, 10].map((at) => entitlementAt([free, pack, pack], at).storageBytes)).toEqual([
    20, 220, 220, 20,
  ]);
  expect(entitlementAt([free, pack], 5)).toEqual({
    storageBytes: 120,
    trafficBytesPerMonth: 5,
    trafficRules: { slowTo: 0, visitorsPay: true, strangersPercent: 50, freePreviewBytes: 7 },
    premiumUntil: null,
    limits: { entries: 10, offlineTasksADay: 0, linkDays: Infinity, versionsKept: 0 },
  });
});

it("without a grant there is nothing", () => {
  expect(amountsOf(entitlementAt([], 0))).toEqual([0, 0, -Infinity, 0, 0, 0, 0, 0, 0, 0, 0]);
});
