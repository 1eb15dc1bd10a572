import { lookOf, storeLook, viewTypeOf } from "./display-mode.ts";

beforeEach(() => localStorage.clear());

/** @rule share-view-type */
test("viewType other than list or grid becomes grid", () => {
  expect(["list", "grid", "flow", undefined, 3].map(viewTypeOf)).toEqual([
    "list",
    "grid",
    "grid",
    "grid",
    "grid",
  ]);
});

test("the address goes first, then the owner's choice, then how this browser showed the last share", () => {
  storeLook("list");
  expect(lookOf(undefined, undefined)).toBe("list");
  expect(lookOf(undefined, "flow")).toBe("flow");
  expect(lookOf(undefined, "wall")).toBe("list");
  expect(lookOf("single", "flow")).toBe("single");
});

test("only list and grid are remembered: the others suit one share", () => {
  storeLook("list");
  storeLook("flow");
  expect(lookOf(undefined, undefined)).toBe("list");
});

test("pictures get a gallery where neither address, owner nor this browser has chosen", () => {
  expect(lookOf(undefined, undefined, true)).toBe("flow");
  expect(lookOf(undefined, undefined, false)).toBe("grid");
  expect(lookOf(undefined, "single", true)).toBe("single");
  storeLook("grid");
  expect(lookOf(undefined, undefined, true)).toBe("grid");
});
