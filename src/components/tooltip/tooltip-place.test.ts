import { bubblePlace } from "./tooltip-place.ts";

const BUBBLE = { width: 100, height: 20 };
const ROOM = { width: 400 };
const control = (left: number, top: number) => ({ left, top, bottom: top + 40, width: 40 });

test("words stand above the middle of their control", () => {
  expect(bubblePlace(control(200, 100), BUBBLE, ROOM)).toEqual({ x: 170, y: 74 });
});

test("at the upper edge they stand below it", () => {
  expect(bubblePlace(control(200, 10), BUBBLE, ROOM)).toEqual({ x: 170, y: 56 });
});

test.each([
  ["left", 0, 8],
  ["right", 370, 292],
])("at the %s edge they stay in the window", (_, left, x) => {
  expect(bubblePlace(control(left, 100), BUBBLE, ROOM).x).toBe(x);
});
