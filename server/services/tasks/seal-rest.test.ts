import { restOf } from "./seal-rest.ts";

test("a sealing that needn't wait goes on at once", () => {
  expect(restOf(null)).toEqual({});
  expect(restOf({ waits: false, left: 1_000_000 })).toEqual({});
});

test.each([
  [undefined, 250],
  [0, 250],
  [100_000, 500],
  [1_000_000, 1_000],
])("who waits while %s entries are left rests for %i ms", (left, restMs) => {
  expect(restOf(left === undefined ? { waits: true } : { waits: true, left })).toEqual({ restMs });
});
