import { byUrgency, DUE_WITHIN } from "./report-due.ts";

const DAY_MS = 86_400_000;

test("nothing is due later than the policy against abuse promises", () => {
  expect(Math.max(...Object.values(DUE_WITHIN))).toBeLessThanOrEqual(7 * DAY_MS);
  for (const reason of ["CHILD_ABUSE", "MALWARE", "PRIVACY", "ILLEGAL"] as const)
    expect(DUE_WITHIN[reason]).toBeLessThanOrEqual(DAY_MS);
});

test("the gravest reason stands first, however many gave another", () => {
  const reasons = [
    { reason: "SPAM", count: 900 },
    { reason: "CHILD_ABUSE", count: 1 },
  ];
  expect(reasons.toSorted(byUrgency)[0]?.reason).toBe("CHILD_ABUSE");
});
