import { groupBy } from "./group-by.ts";

it("keeps the order in which keys and values were met", () => {
  const groups = groupBy(["pear", "plum", "apple", "peach"], (word) => word[0]);
  expect([...groups]).toEqual([
    ["p", ["pear", "plum", "peach"]],
    ["a", ["apple"]],
  ]);
});
