import { formatDate, formatDateTime, formatDuration } from "./date.ts";

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

it.each([
  ["en-US", "Nov 29, 2026, 9:22 PM"],
  ["ru", "29 нояб. 2026 г., 21:22"],
  ["zh-CN", "2026年11月29日 21:22"],
])("day and time together are short enough for a field of half a panel: %s", (locale, words) => {
  const at = new Date(2026, 10, 29, 21, 22).toISOString();
  expect(formatDateTime(at, locale).replace(/\s/g, " ")).toBe(words);
});

it("names the two largest units of a duration", () => {
  expect(formatDuration(0.2, "en-US")).toBe("1 sec");
  expect(formatDuration(125, "en-US")).toBe("2 min 5 sec");
  expect(formatDuration(7260, "en-US")).toBe("2 hr 1 min");
});
