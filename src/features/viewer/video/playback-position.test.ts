import { keepPosition, positionIn } from "./playback-position.ts";

beforeEach(() => localStorage.clear());

test("a film goes on where it was left, but not at its very beginning or end", () => {
  keepPosition("film", 61.7, 600);
  expect(positionIn("film")).toBe(61);
  keepPosition("film", 590, 600);
  expect(positionIn("film")).toBe(0);
  keepPosition("film", 4, 600);
  expect(positionIn("film")).toBe(0);
});

test("the hundred newest are kept", () => {
  for (let index = 0; index < 130; index++) keepPosition(`film-${index}`, 100, 600);
  expect(positionIn("film-0")).toBe(0);
  expect(positionIn("film-129")).toBe(100);
});

test("a store with something else in it is no obstacle", () => {
  localStorage.setItem("holdall.viewer.places", "[broken");
  expect(positionIn("film")).toBe(0);
  keepPosition("film", 50, 600);
  expect(positionIn("film")).toBe(50);
});
