import { rangePlan } from "./range-plan.ts";

const MILLION = 1_000_000;

describe("a range of entries", () => {
  it("is known one by one where it isn't long, in either direction", () => {
    expect(rangePlan(3, 7, MILLION)).toEqual({ kind: "each", from: 3, to: 8 });
    expect(rangePlan(10_000, 1, undefined)).toEqual({ kind: "each", from: 1, to: 10_001 });
  });

  it("of nearly everything is everything but what lies outside", () => {
    expect(rangePlan(0, MILLION - 1, MILLION)).toEqual({ kind: "but", outside: [] });
    expect(rangePlan(MILLION - 5, 4_000, MILLION)).toEqual({
      kind: "but",
      outside: [
        [0, 4_000],
        [MILLION - 4, MILLION],
      ],
    });
  });

  it("ends after ten thousand where too much lies outside, or nobody knows how much", () => {
    expect(rangePlan(100, 500_000, MILLION)).toEqual({ kind: "cut", from: 100, to: 10_100 });
    expect(rangePlan(500_000, 100, MILLION)).toEqual({ kind: "cut", from: 490_001, to: 500_001 });
    expect(rangePlan(0, 20_000, undefined)).toEqual({ kind: "cut", from: 0, to: 10_000 });
  });
});
