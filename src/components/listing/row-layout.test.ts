import { evenRows, unevenRows } from "./row-layout.ts";

const HEIGHTS = [10, 30, 20];
const rows = unevenRows(3, (row) => HEIGHTS[row] ?? 0, 5);

it("each row begins below the one before and the gap; none is below the last", () => {
  expect([0, 1, 2, 3].map(rows.topOf)).toEqual([0, 15, 50, 75]);
  expect(rows.total).toBe(70);
});

it.each([
  [-15, -1],
  [0, 0],
  [7.5, 0.5],
  [15, 1],
  [49, 1.97],
  [50, 2],
  [100, 4],
])("at %s px stands row %s", (offset, row) => {
  expect(rows.rowAt(offset)).toBeCloseTo(row, 1);
});

it("nothing stands where there are no rows", () => {
  const none = unevenRows(0, () => 10, 5);
  expect([none.total, none.topOf(3), none.rowAt(100)]).toEqual([0, 0, 0]);
});

it("rows that happen to be alike stand where even ones do", () => {
  const uneven = unevenRows(1_000, () => 52);
  const even = evenRows(1_000, 52);
  expect([uneven.total, uneven.usual]).toEqual([even.total, even.usual]);
  for (const row of [0, 1, 499, 999]) {
    expect(uneven.topOf(row)).toBe(even.topOf(row));
    expect(uneven.rowAt(row * 52 + 13)).toBeCloseTo(even.rowAt(row * 52 + 13));
  }
});
