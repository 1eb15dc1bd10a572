import { isSaved, readSaved, withoutSaved, withSaved, type SavedFiles } from "./saved-files-state.ts";

/** @rule saved-files */
test("saved ids add up per share", () => {
  const saved = withSaved(withSaved({}, "s-1", ["a"]), "s-1", ["b", "a"]);
  expect(saved).toEqual({ "s-1": ["a", "b"] });
  expect(isSaved(saved, "s-1", "b")).toBe(true);
  expect(isSaved(saved, "s-2", "b")).toBe(false);
});

test("saving everything marks every file of the share", () => {
  expect(isSaved(withSaved({}, "s-1", []), "s-1", "any")).toBe(true);
});

test("the 50 shares saved last are remembered", () => {
  let saved: SavedFiles = {};
  for (let n = 0; n <= 50; n += 1) saved = withSaved(saved, `s-${n}`, ["a"]);
  expect(Object.keys(saved)).toHaveLength(50);
  expect(isSaved(saved, "s-0", "a")).toBe(false);
});

test("what is stored and no record of ours is ignored", () => {
  expect(readSaved("not json")).toEqual({});
  expect(readSaved('{"s-1":["a"],"s-2":3}')).toEqual({ "s-1": ["a"] });
});

test("undoing a save forgets what it noted", () => {
  const saved = withSaved(withSaved({}, "s-1", ["a", "b"]), "s-2", []);
  expect(withoutSaved(saved, "s-1", ["a"])).toEqual({ "s-1": ["b"], "s-2": ["*"] });
  expect(withoutSaved(saved, "s-2", [])).toEqual({ "s-1": ["a", "b"] });
});
