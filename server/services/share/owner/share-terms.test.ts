import { readExpirationAt, readExpirationDays, readSaveLimit, withinDays } from "./share-terms.ts";

const DAY_MS = 86_400_000;

test("days of validity come as a number or as text", () => {
  expect(readExpirationDays(7, 10)).toEqual({ expirationDays: 7, expiresAt: 10 + 7 * DAY_MS });
  expect(readExpirationDays("30", 10)).toEqual({ expirationDays: 30, expiresAt: 10 + 30 * DAY_MS });
});

test("minus one, or nothing, never expires", () => {
  for (const days of [-1, "-1", undefined]) {
    expect(readExpirationDays(days, 10)).toEqual({ expirationDays: -1, expiresAt: null });
  }
  expect(readExpirationAt("-1", 10)).toEqual({ expirationDays: -1, expiresAt: null });
});

test.each([0, "0", -2, 1.5, 3_651, "999999999999"])("%s is no number of days", (days) => {
  expect(() => readExpirationDays(days, 10)).toThrow("invalid_argument");
});

test("a point in time is kept as it is, with the days until then", () => {
  expect(readExpirationAt("1970-01-03T00:00:00.000+00:00", 0)).toEqual({
    expirationDays: 2,
    expiresAt: 2 * DAY_MS,
  });
});

test.each(["", "tomorrow", "2026", "2026-13-45T00:00:00Z"])("%j is no time", (text) => {
  expect(() => readExpirationAt(text, 0)).toThrow("invalid_argument");
});

test("a limit of saves is a positive number; minus one, or nothing, is none", () => {
  expect(readSaveLimit("3")).toBe(3);
  expect(readSaveLimit(undefined)).toBe(-1);
  expect(readSaveLimit(-1)).toBe(-1);
  expect(() => readSaveLimit(0)).toThrow("invalid_argument");
  expect(() => readSaveLimit("-5")).toThrow("invalid_argument");
});

test("a link lives as long as its owner's plan lets it, and never longer", () => {
  const latest = { expirationDays: 7, expiresAt: 10 + 7 * DAY_MS };
  expect(withinDays(readExpirationDays(-1, 10), 7, 10)).toEqual(latest);
  expect(withinDays(readExpirationDays(8, 10), 7, 10)).toEqual(latest);
  expect(withinDays(readExpirationDays(7, 10), 7, 10)).toEqual(latest);
  expect(withinDays(readExpirationDays(2, 10), 7, 10)).toEqual(readExpirationDays(2, 10));
  expect(withinDays(readExpirationDays(-1, 10), Infinity, 10)).toEqual({
    expirationDays: -1,
    expiresAt: null,
  });
});
