import { keepPlace, placeIn } from "./remembered-place.ts";

beforeEach(() => localStorage.clear());

test("a film goes on where it was left, but not at its very beginning or end", () => {
  keepPlace("film", 61.7, 600);
  expect(placeIn("film")).toBe(61);
  keepPlace("film", 590, 600);
  expect(placeIn("film")).toBe(0);
  keepPlace("film", 4, 600);
  expect(placeIn("film")).toBe(0);
});

test("the hundred newest are kept", () => {
  for (let index = 0; index < 130; index++) keepPlace(`film-${index}`, 100, 600);
  expect(placeIn("film-0")).toBe(0);
  expect(placeIn("film-129")).toBe(100);
});

test("a store with something else in it is no obstacle", () => {
  localStorage.setItem("holdall.viewer.places", "[broken");
  expect(placeIn("film")).toBe(0);
  keepPlace("film", 50, 600);
  expect(placeIn("film")).toBe(50);
});
