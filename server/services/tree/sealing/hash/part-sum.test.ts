import { Lattice } from "./lattice.ts";
import { partOf, partText } from "./part-sum.ts";

function sumOf(...texts: string[]): Lattice {
  const sum = Lattice.empty();
  for (const text of texts) sum.add(text);
  return sum;
}

test("a sum over some entries comes back with their number", () => {
  const { count, sum } = partOf(partText({ count: 16_384, sum: sumOf("a", "b") }), 20_000);
  expect([count, sum.toString()]).toEqual([16_384, sumOf("a", "b").toString()]);
});

test("a sum without a number, as earlier versions wrote it, is over all entries", () => {
  expect(partOf(sumOf("a").toString(), 20_000).count).toBe(20_000);
});

test.each([0, 7, 16_384, 1_000_000])(
  "an earlier version doesn't take a sum over %i entries for one over all",
  (count) => {
    expect(() => Lattice.from(partText({ count, sum: sumOf("a") }))).toThrow("a lattice has 2048 bytes");
  },
);

test("sums over parts make the sum over all", () => {
  const sum = sumOf("a", "b");
  sum.join(sumOf("c"));
  expect(sum.toString()).toBe(sumOf("a", "b", "c").toString());
});
