import { boughtTime, timeTakenBack } from "./bought-time";

const day = (text: string) => Date.parse(`${text}T10:00:00Z`);
const endOf = (period: "month" | "year", from: string) =>
  new Date(day(from) + boughtTime({ period }, day(from))!).toISOString().slice(0, 10);

describe("the time that a price buys", () => {
  it.each([
    ["month", "2026-11-27", "2026-12-27"],
    ["month", "2027-01-31", "2027-02-28"],
    ["month", "2028-01-31", "2028-02-29"],
    ["month", "2026-12-31", "2027-01-31"],
    ["year", "2028-02-29", "2029-02-28"],
    ["year", "2026-11-27", "2027-11-27"],
  ] as const)("is a %s from %s to %s", (period, from, until) => {
    expect(endOf(period, from)).toBe(until);
  });

  it.each([
    ["2027-02-28", 31, "2027-03-31"],
    ["2027-04-30", 31, "2027-05-31"],
    ["2027-03-31", 31, "2027-04-30"],
    ["2027-02-28", 28, "2027-03-28"],
  ] as const)("from %s, for one that ends on day %s, is until %s", (from, monthDay, until) => {
    const lasts = boughtTime({ period: "month" }, day(from), monthDay)!;
    expect(new Date(day(from) + lasts).toISOString().slice(0, 10)).toBe(until);
  });

  it("has no end where the price is paid once", () => {
    expect(boughtTime({ period: "once" }, 0)).toBeNull();
  });
});

describe("the time that is taken back with its price", () => {
  const paid = { lasts: 3_000, amount: 100n };

  it.each([
    [0n, 1n, 1_000],
    [1n, 34n, 1_000],
    [34n, 100n, 1_000],
    [0n, 50n, 2_000],
    [0n, 100n, 3_000],
    [50n, 50n, 0],
  ])("from %s to %s of 100 is %s", (before, now, taken) => {
    expect(timeTakenBack(paid, { before, now })).toBe(taken);
  });
});
