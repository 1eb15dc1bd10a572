import { Cutter, joined, piecesOf, type Stretch } from "./stretches.ts";

const all = (...pairs: readonly (readonly [number, number])[]): readonly Stretch[] =>
  pairs.map(([from, to]) => ({ from, to }));

test("stretches that touch are one, and empty ones are none", () => {
  expect(joined(all([0, 3], [3, 3], [3, 8], [9, 9], [10, 12]))).toEqual(all([0, 8], [10, 12]));
});

test("a piece that two stretches share is wanted once, and those between not at all", () => {
  expect(piecesOf(all([1, 3], [6, 9], [20, 24]), 4)).toEqual([0, 1, 2, 5]);
  expect(piecesOf([], 4)).toEqual([]);
});

test("what is cut out of the pieces is what was asked for, wherever they begin and end", () => {
  const bytes = Uint8Array.from({ length: 30 }, (_, index) => index);
  const cases = [
    all([0, 30]),
    all([4, 8]),
    all([1, 3], [6, 9], [20, 24]),
    all([0, 1], [2, 3], [3, 4], [5, 13]),
    all([29, 30]),
  ];
  for (const stretches of cases) {
    for (const size of [1, 4, 7, 64]) {
      const cutter = new Cutter(stretches, size);
      const cut = piecesOf(stretches, size).flatMap((index) =>
        cutter.cut(index, bytes.subarray(index * size, (index + 1) * size)).flatMap((part) => [...part]),
      );
      expect(cut).toEqual(stretches.flatMap(({ from, to }) => [...bytes.subarray(from, to)]));
    }
  }
});
