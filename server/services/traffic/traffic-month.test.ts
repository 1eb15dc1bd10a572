import { dayOf, dayWithin, endOfMonth, monthOf } from "./traffic-month.ts";

const NEW_YEAR = Date.UTC(2027, 0, 1);

test("a month ends at midnight UTC", () => {
  expect([monthOf(NEW_YEAR - 1), monthOf(NEW_YEAR)]).toEqual(["2026-12", "2027-01"]);
  expect([dayOf(NEW_YEAR - 1), dayOf(NEW_YEAR)]).toEqual(["2026-12-31", "2027-01-01"]);
  expect([endOfMonth(NEW_YEAR - 1), endOfMonth(NEW_YEAR)]).toEqual([NEW_YEAR, Date.UTC(2027, 1, 1)]);
});

test.each([
  ["2026-12", NEW_YEAR - 1, "2026-12-31"],
  ["2026-12", NEW_YEAR + 5 * 86_400_000, "2026-12-31"],
  ["2028-02", Date.UTC(2028, 4, 1), "2028-02-29"],
  ["2027-01", NEW_YEAR, "2027-01-01"],
])("bytes of %s that are settled at %d count on %s", (month, at, day) => {
  expect(dayWithin(month, at)).toBe(day);
});
