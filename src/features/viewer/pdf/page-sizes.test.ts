import { densityOf, nextScale, scaleOf, turnedSize } from "./page-sizes.ts";

const A4 = { width: 595, height: 842 };

test("a page fits the width of its room, and is seen whole when that is wanted", () => {
  expect(scaleOf("width", A4, { width: 832, height: 600 })).toBeCloseTo(800 / (A4.width * (96 / 72)));
  expect(scaleOf("page", A4, { width: 832, height: 632 })).toBeCloseTo(600 / (A4.height * (96 / 72)));
  expect(scaleOf(1.5, A4, { width: 832, height: 600 })).toBe(1.5);
});

test("a room that is tiny or huge makes no page that is", () => {
  expect(scaleOf("width", A4, { width: 0, height: 0 })).toBe(0.125);
  expect(scaleOf("width", A4, { width: 9_000, height: 9_000 })).toBe(3);
  expect(scaleOf("reading", A4, { width: 9_000, height: 9_000 })).toBe(1.25);
});

test("steps lead through the usual scales and end", () => {
  expect(nextScale(0.93, 1)).toBe(1);
  expect(nextScale(1, 1)).toBe(1.25);
  expect(nextScale(1, -1)).toBe(0.75);
  expect(nextScale(6, 1)).toBe(6);
  expect(nextScale(0.25, -1)).toBe(0.25);
});

test("a canvas has the screen's pixels, but never more than a phone can hold", () => {
  expect(densityOf({ width: 1_000, height: 1_000 }, 2)).toBe(2);
  const density = densityOf({ width: 5_000, height: 7_000 }, 3);
  expect(5_000 * density * 7_000 * density).toBeLessThanOrEqual(1 << 24);
});

test("a turned page is as wide as it was high", () => {
  expect(turnedSize(A4, 3)).toEqual({ width: 842, height: 595 });
  expect(turnedSize(A4, 2)).toEqual(A4);
});
