import { firstSize, nextSize, windowSize } from "./window-size.ts";

const [KIB, MIB, GIB] = [2 ** 10, 2 ** 20, 2 ** 30];
const sizeOf = (left: number, wanted = 1, size = 64 * MIB) => windowSize({ left, wanted, size });

test.each([
  ["is 64 MiB while there is plenty", sizeOf(GIB), 64 * MIB],
  ["is 64 MiB without a limit", sizeOf(Infinity), 64 * MIB],
  ["is as large as its payer needs", sizeOf(64 * GIB, 1, 4 * GIB), 4 * GIB],
  ["is an eighth at the end", sizeOf(80 * MIB), 10 * MIB],
  ["is the last 64 KiB as one piece", sizeOf(64 * KIB), 64 * KIB],
  ["is what is left", sizeOf(17), 17],
  ["is nothing when nothing is left", sizeOf(0), 0],
  ["is nothing when less than nothing is left", sizeOf(-5), 0],
  ["is as large as what is needed at once", sizeOf(GIB, 200 * MIB), 200 * MIB],
  ["is never more than is left, whatever is needed", sizeOf(MIB, 200 * MIB), MIB],
])("a window %s", (_, size, expected) => {
  expect(size).toBe(expected);
});

test("windows grow while they are used up quickly, to 4 GiB, and shrink again", () => {
  const quick = (size: number) => nextSize(size, 999, false);
  expect([firstSize(false), firstSize(true)]).toEqual([64 * MIB, 8 * MIB]);
  expect([quick(64 * MIB), quick(2 * GIB), quick(4 * GIB)]).toEqual([128 * MIB, 4 * GIB, 4 * GIB]);
  expect(nextSize(128 * MIB, 1_000, false)).toBe(128 * MIB);
  expect([nextSize(GIB, 10_001, false), nextSize(64 * MIB, 10_001, false)]).toEqual([GIB / 2, 64 * MIB]);
  expect(nextSize(8 * MIB, 10_001, true)).toBe(8 * MIB);
});
