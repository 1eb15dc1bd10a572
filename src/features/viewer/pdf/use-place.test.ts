import { placeAt } from "./use-place.ts";

const PAGES = [
  { top: 16, height: 100 },
  { top: 132, height: 200 },
];

test.each([
  [0, { page: 1, part: 0 }],
  [66, { page: 1, part: 0.5 }],
  [125, { page: 1, part: 1 }],
  [132, { page: 2, part: 0 }],
  [999, { page: 2, part: 1 }],
])("%p px down is %p", (at, place) => {
  expect(placeAt(PAGES, at)).toEqual(place);
});

test("a document that isn't laid out yet is at its beginning", () => {
  expect(placeAt([], 50)).toEqual({ page: 1, part: 1 });
});
