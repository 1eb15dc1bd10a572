import { daysLeft } from "./days-left.ts";

const NOW = Date.parse("2026-05-10T12:00:00Z");

/** @rule days */
it("days left in the trash: day difference uses 24 h", () => {
  expect(daysLeft("2026-05-10T12:00:00.000Z", 30, NOW)).toBe(30);
  expect(daysLeft("2026-05-10T11:00:00.000Z", 30, NOW)).toBe(30);
  expect(daysLeft("2026-04-11T12:00:00.000Z", 30, NOW)).toBe(1);
  expect(daysLeft("2026-04-01T12:00:00.000Z", 30, NOW)).toBe(0);
  expect(daysLeft("", 30, NOW)).toBeUndefined();
  expect(daysLeft("2026-05-10T12:00:00.000Z", undefined, NOW)).toBeUndefined();
});
