import { readViewType, storeViewType, viewTypeOf } from "./display-mode.ts";

test("viewType other than list or grid becomes grid", () => {
  expect(["list", "grid", "flow", undefined, 3].map(viewTypeOf)).toEqual([
    "list",
    "grid",
    "grid",
    "grid",
    "grid",
  ]);
});

test("the last choice is kept, and an address may say otherwise", () => {
  storeViewType("list");
  expect(readViewType("")).toBe("list");
  expect(readViewType("?view=grid")).toBe("grid");
});
