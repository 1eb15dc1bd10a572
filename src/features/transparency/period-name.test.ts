import { periodName } from "./period-name.ts";

it("names a period by its months", () => {
  const period = { from: "2026-01-01", to: "2026-06-30" };
  expect(periodName(period, "en-US").replaceAll(/\s/gu, " ")).toBe("January – June 2026");
  expect(periodName(period, "ja")).toBe("2026/01～2026/06");
});
