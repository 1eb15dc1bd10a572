import { findAll } from "./find.ts";

test("every place is found, capitals or not, in order", () => {
  expect(findAll("Bag\nthe bag, BAG\r\nno", "bag")).toEqual([
    { line: 0, from: 0, to: 3 },
    { line: 1, from: 4, to: 7 },
    { line: 1, from: 9, to: 12 },
  ]);
});

test("nothing looked for is nothing found, and there is an end to it", () => {
  expect(findAll("abc", "")).toEqual([]);
  expect(findAll("a".repeat(5_000), "a")).toHaveLength(1_000);
  expect(findAll("İİ a", "a")).toEqual([{ line: 0, from: 3, to: 4 }]);
});
