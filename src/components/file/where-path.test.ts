import { wherePath } from "./where-path.ts";

test.each([
  ["My drive", ["", "My drive"]],
  ["My drive › Trips", ["My drive", " › Trips"]],
  ["My drive › Trips › Rome", ["My drive › Trips", " › Rome"]],
  ["", ["", ""]],
])("of %s the nearest folder stands apart", (path, expected) => {
  expect(wherePath(path)).toEqual(expected);
});
