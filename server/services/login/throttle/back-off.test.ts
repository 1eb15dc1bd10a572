import { waitAfter } from "./back-off.ts";

const RULE = { free: 2, baseMs: 100, maxMs: 1_000, windowMs: 10_000 };

test.each([
  [1, 0],
  [2, 0],
  [3, 100],
  [4, 200],
  [5, 400],
  [6, 800],
  [7, 1_000],
  [70, 1_000],
])("after try %i the next one waits %i ms", (count, wait) => {
  expect(waitAfter(count, RULE)).toBe(wait);
});
