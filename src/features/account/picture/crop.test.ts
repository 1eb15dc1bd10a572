import { mostZoom, moved, wholeOf, zoomed, zoomOf } from "./crop.ts";

const WIDE = { width: 1_000, height: 400 };

test("a picture is first cut as large as it can be, from the middle", () => {
  expect(wholeOf(WIDE)).toEqual({ x: 300, y: 0, side: 400 });
  expect(wholeOf({ width: 400, height: 1_000 })).toEqual({ x: 0, y: 300, side: 400 });
});

test("the square stays within the picture wherever it is moved", () => {
  const whole = wholeOf(WIDE);
  expect(moved(whole, WIDE, 0.5, 0.5)).toEqual({ x: 500, y: 0, side: 400 });
  expect(moved(whole, WIDE, 99, -99)).toEqual({ x: 600, y: 0, side: 400 });
  expect(moved(whole, WIDE, -99, 99)).toEqual({ x: 0, y: 0, side: 400 });
});

test("zooming keeps what is below the pointer there", () => {
  const close = zoomed(wholeOf(WIDE), WIDE, 2, { across: 0.25, down: 1 });
  expect(close.side).toBe(200);
  expect(close.x + 0.25 * close.side).toBeCloseTo(300 + 0.25 * 400);
  expect(close.y + close.side).toBeCloseTo(400);
});

test("zooming out again at an edge doesn't leave the picture", () => {
  const corner = moved(zoomed(wholeOf(WIDE), WIDE, 4), WIDE, 99, 99);
  expect(zoomed(corner, WIDE, 1)).toEqual({ x: 600, y: 0, side: 400 });
});

test("zoom ends where single pixels would show, and nothing is smaller than all of it", () => {
  expect(zoomOf(zoomed(wholeOf(WIDE), WIDE, 99), WIDE)).toBe(mostZoom(WIDE));
  expect(zoomOf(zoomed(wholeOf(WIDE), WIDE, 0), WIDE)).toBe(1);
  expect(mostZoom({ width: 40, height: 40 })).toBe(1);
  expect(mostZoom({ width: 9_000, height: 9_000 })).toBe(8);
});
