import { BAR, chartOf } from "./share-chart.ts";

const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2026-05-0${index + 1}`, count }));

describe("the chart of a link", () => {
  it("is as high as the best day, and shows every day with anybody", () => {
    const { bars, best, total } = chartOf(days(0, 1, 200, 100), 4);
    expect(bars.map(({ height }) => height)).toEqual([BAR.empty, BAR.least, BAR.height, BAR.height / 2]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([48, 48, 48, 48]);
    expect(best).toEqual({ day: "2026-05-03", count: 200 });
    expect(total).toBe(301);
  });

  it("shows the last days only", () => {
    const { bars, total, width } = chartOf(days(9, 1, 2), 2);
    expect(bars.map(({ day }) => day)).toEqual(["2026-05-02", "2026-05-03"]);
    expect([total, width]).toEqual([3, 14]);
  });

  it("names the latest of equal days, and none when there was nobody", () => {
    expect(chartOf(days(2, 2), 7).best?.day).toBe("2026-05-02");
    expect(chartOf(days(0, 0), 7).best).toBeUndefined();
    expect(chartOf([], 7)).toMatchObject({ bars: [], total: 0, width: 1 });
  });
});
