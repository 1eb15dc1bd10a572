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
