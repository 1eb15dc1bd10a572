import { touchedBy } from "./rubber-band.ts";

const grid = { columns: 4, width: 400, count: 10 };

it.each([
  ["one tile", { fromRow: 0.2, toRow: 0.4, fromX: 110, toX: 120 }, [1]],
  ["a square, drawn backwards", { fromRow: 1.9, toRow: 0.5, fromX: 290, toX: 150 }, [1, 2, 5, 6]],
  ["an unfinished last row", { fromRow: 2, toRow: 9, fromX: 0, toX: 399 }, [8, 9]],
  ["beyond every side", { fromRow: -3, toRow: 0.5, fromX: -50, toX: 4_000 }, [0, 1, 2, 3]],
  ["above the first row", { fromRow: -3, toRow: -0.2, fromX: 0, toX: 10 }, []],
  ["beside the last column", { fromRow: 0, toRow: 1, fromX: 450, toX: 500 }, []],
])("a band over %s", (_, band, touched) => {
  expect(touchedBy(band, grid, 100)).toEqual(touched);
});

it("touches no more than it may", () => {
  const list = { columns: 1, width: 400, count: 1_000_000 };
  expect(touchedBy({ fromRow: 5, toRow: 900_000, fromX: 0, toX: 9 }, list, 3)).toEqual([5, 6, 7]);
});
