import { dividedBy, fraction, minus, percentage, plus, rounded, times, written } from "./rational.ts";

/** Same numbers for the same seed (mulberry32), so that a failure can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

it("keeps lowest terms and the sign above", () => {
  expect([fraction(6n, -4n), fraction(0n, -7n), fraction(-6n, -4n)].map(written)).toEqual([
    "-3/2",
    "0",
    "3/2",
  ]);
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});

it("rounds halves away from zero", () => {
  const halves = [-5n, -3n, -1n, 1n, 3n, 5n].map((over) => rounded(fraction(over, 2n)));
  expect(halves).toEqual([-3n, -2n, -1n, 1n, 2n, 3n]);
  expect([rounded(fraction(499n, 1000n)), rounded(fraction(-499n, 1000n))]).toEqual([0n, 0n]);
});

it("is never off by more than a half, and undoes what it did", () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const next = randomOf(seed);
    const random = () => fraction(BigInt(next(2 ** 32) - 2 ** 31) ** 3n, BigInt(1 + next(2 ** 31)));
    const [a, b] = [random(), random()];
    const { over, under } = minus(a, fraction(rounded(a)));
    expect([seed, 2n * (over < 0n ? -over : over) <= under]).toEqual([seed, true]);
    expect([seed, minus(plus(a, b), b)]).toEqual([seed, a]);
    if (b.over !== 0n) expect([seed, dividedBy(times(a, b), b)]).toEqual([seed, a]);
  }
});

it.each([
  ["19", "19/100"],
  ["8.1", "81/1000"],
  ["25.5", "51/200"],
  ["0", "0"],
  ["100", "1"],
])("reads %s percent", (percent, expected) => expect(written(percentage(percent))).toBe(expected));

it.each(["", "-1", "1e3", "19,5", "1.", ".5", "1000", " 1", "1.23456"])(
  "refuses %j as a percentage",
  (percent) => {
    expect(() => percentage(percent)).toThrow(RangeError);
  },
);
