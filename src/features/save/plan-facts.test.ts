import type { RestorePlan } from "../../../contract/restore.ts";
import { meterOf, shortOf, skippedBy } from "./plan-facts.ts";

const plan = (changes: Partial<RestorePlan>) => ({ quota: null, skipped: [], ...changes }) as RestorePlan;
const quota = (limit: string, usage: string, usage_after: string, enough = true) =>
  plan({ quota: { limit, usage, usage_after, enough } });

test("a plan that doesn't fit says by how much", () => {
  expect(shortOf(quota("100", "60", "130", false))).toBe(30);
  expect(shortOf(quota("100", "60", "90"))).toBeUndefined();
  expect(shortOf(plan({}))).toBeUndefined();
});

test("the meter shows what is used and what comes, never more than there is", () => {
  expect(meterOf(quota("100", "60", "90"))).toEqual({ before: 0.6, added: 0.3 });
  expect(meterOf(quota("100", "60", "190", false))).toEqual({ before: 0.6, added: 0.4 });
  expect(meterOf(quota("-1", "60", "90"))).toBeUndefined();
});

test("what is left out is told by its reason, with three names", () => {
  const skipped = ["a", "b", "c", "d"].map((name) => ({ file_id: name, name, reason: "GONE" as const }));
  const large = { file_id: "e", name: "e", reason: "TOO_LARGE" as const };
  expect(skippedBy(plan({ skipped: [...skipped, large] }))).toEqual([
    { reason: "GONE", count: 4, names: ["a", "b", "c"] },
    { reason: "TOO_LARGE", count: 1, names: ["e"] },
  ]);
});
