import { daysUntil, formatDate, formatDuration } from "./date.ts";

describe("dates in listings", () => {
  const now = new Date(2026, 4, 10, 15, 0).getTime();
  const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

  it("show the time for today, the day for this year, and the year before that", () => {
    expect(formatDate(at(2026, 4, 10, 9), "en-US", now)).toMatch(/^9:00\sAM$/);
    expect(formatDate(at(2026, 2, 3), "en-US", now)).toBe("Mar 3");
    expect(formatDate(at(2024, 2, 3), "en-US", now)).toBe("Mar 3, 2024");
  });

  it("show nothing for an unset or broken time", () => {
    expect(formatDate("", "en-US")).toBe("");
    expect(formatDate("soon", "en-US")).toBe("");
  });
});

it("counts days of 24 h", () => {
  expect(daysUntil("2026-05-08T00:00:00Z", Date.parse("2026-05-01T00:00:00Z"))).toBe(7);
  expect(daysUntil("2026-04-30T00:00:00Z", Date.parse("2026-05-01T00:00:00Z"))).toBe(-1);
});

it("names the two largest units of a duration", () => {
  expect(formatDuration(0.2, "en-US")).toBe("1 sec");
  expect(formatDuration(125, "en-US")).toBe("2 min 5 sec");
  expect(formatDuration(7260, "en-US")).toBe("2 hr 1 min");
});
