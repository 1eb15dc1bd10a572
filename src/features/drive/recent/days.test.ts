import { setTimeZone } from "../../../i18n/time-zone.ts";
import { byDay, dayTitle } from "./days.ts";

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const NOW = at(2026, 4, 10, 9);

describe("what happened, by day", () => {
  it("groups by the reader's own midnight", () => {
    const times = [at(2026, 4, 10, 8), at(2026, 4, 10, 0, 1), at(2026, 4, 9, 23, 59), at(2025, 11, 31, 12)];
    const days = byDay(times, (time) => time, NOW);
    expect(days.map(({ ago, items }) => [ago, items.length])).toEqual([
      [0, 2],
      [1, 1],
      [130, 1],
    ]);
  });

  it("names days as people do", () => {
    const title = (time: number, locale: string) => dayTitle(byDay([time], (each) => each, NOW)[0]!, locale);
    expect(title(NOW, "en-US")).toBe("Today");
    expect(title(NOW, "ru")).toBe("Сегодня");
    expect(title(at(2026, 4, 9, 1), "en-US")).toBe("Yesterday");
    expect(title(at(2026, 4, 7), "en-US")).toBe("Thursday, May 7");
    expect(title(at(2026, 2, 3), "en-US")).toBe("March 3");
    expect(title(at(2025, 11, 31), "en-US")).toBe("December 31, 2025");
  });
});

test("days are those of the chosen time zone, also the one of 25 hours", () => {
  const turn = Date.parse("2026-10-25T01:00:00Z");
  const hour = 3_600_000;
  setTimeZone("Europe/Vienna");
  const times = [turn + 22 * hour - 1, turn, turn - 3 * hour, turn - 3 * hour - 1];
  const days = byDay(times, (time) => time, turn + 23 * hour);
  expect(days.map(({ ago, items }) => [ago, items.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(dayTitle(days[1]!, "en-US")).toBe("Saturday, October 24");
  setTimeZone("");
});
