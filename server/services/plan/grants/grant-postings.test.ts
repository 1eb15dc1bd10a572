import type { Plan } from "../../../../contract/plans.ts";
import { begunBy, endedAt, givenBy } from "./grant-postings.ts";

const HOLDER = "0123456789ABCDEFGHJKMNPQRS";
const given = (grants: Plan["grants"], until: number | null = 10_500) => ({
  plan: { grants } as Plan,
  holder: HOLDER,
  from: 500,
  until,
  isTest: false,
});
const PREMIUM = given({ storageBytes: 7, trafficBytesPerMonth: 5, premium: true });

/** The amounts that come to the person, by unit. */
const toPerson = (postings: ReturnType<typeof givenBy>) =>
  Object.fromEntries(
    postings
      .filter(({ account }) => account === `person/${HOLDER}/granted`)
      .map(({ unit, amount }) => [unit, Number(amount)]),
  );
const used = (postings: ReturnType<typeof givenBy>) =>
  postings.filter(({ account }) => account === "house/used").map(({ amount }) => Number(amount));

it("seconds are given with the grant, bytes when it begins", () => {
  expect(toPerson(givenBy(PREMIUM))).toEqual({ premium_second: 10 });
  expect(toPerson(begunBy(PREMIUM))).toEqual({ storage_byte: 7, traffic_byte: 5 });
});

it("what ends gives back what it had given, and the seconds that passed were used", () => {
  const running = endedAt(PREMIUM, 3_499, true);
  expect(toPerson(running)).toEqual({ premium_second: -10, storage_byte: -7, traffic_byte: -5 });
  expect(used(running)).toEqual([2]);
  expect(toPerson(endedAt(PREMIUM, 499, false))).toEqual({ premium_second: -10 });
  expect(used(endedAt(PREMIUM, 499, false))).toEqual([]);
  expect(used(endedAt(PREMIUM, 99_999, true))).toEqual([10]);
});

it("every unit comes to zero, and those of tests are apart", () => {
  const postings = [
    ...givenBy(PREMIUM),
    ...begunBy({ ...PREMIUM, isTest: true }),
    ...endedAt(PREMIUM, 3_000, true),
  ];
  const sums = Map.groupBy(postings, ({ unit }) => unit);
  for (const [, lines] of sums) expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect([...sums.keys()]).toContain("TEST-storage_byte");
});

it("what can't be counted isn't booked", () => {
  const plan = given({ trafficBytesPerMonth: "unlimited", limits: { linkDays: "unlimited" } }, null);
  expect([...givenBy(plan), ...begunBy(plan), ...endedAt(plan, 9_000, true)]).toEqual([]);
});
