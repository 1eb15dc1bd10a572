import { isWanted, visitFilters } from "./visit-filters.ts";

const ALL = { trashed: null, complete: true } as const;
const NOON = Date.parse("2026-01-05T12:00:00Z");
const file = { kind: "file", modifiedAt: NOON } as const;
const folder = { ...file, kind: "folder" } as const;

test("without filters everything is wanted", () => {
  expect([file, folder].map((entry) => isWanted(visitFilters(ALL), entry))).toEqual([true, true]);
});

test("the kind chooses", () => {
  const filters = visitFilters({ ...ALL, kind: "file" });
  expect([file, folder].map((entry) => isWanted(filters, entry))).toEqual([true, false]);
});

test("times choose, a bound itself is outside", () => {
  const wanted = [
    { modifiedAfter: NOON - 1, modifiedBefore: NOON + 1 },
    { modifiedAfter: NOON },
    { modifiedBefore: NOON },
  ].map((times) => isWanted(visitFilters({ ...ALL, ...times }), file));
  expect(wanted).toEqual([true, false, false]);
});

test("what every client asks for wants all that is shown", () => {
  expect(isWanted(visitFilters({ ...ALL, trashed: false, starred: false }), file)).toBe(true);
});

test("the trash, what is under way and the owner's marks are nothing to visitors", () => {
  for (const none of [{ trashed: true }, { complete: false }, { starred: true }, { tagId: "t" }]) {
    expect(isWanted(visitFilters({ ...ALL, ...none }), file)).toBe(false);
  }
});
