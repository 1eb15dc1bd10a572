import { recentFolders, rememberFolder } from "./recent-folders.ts";

const KEY = "holdall.test-folders.u-1";
const way = (id: string) => [{ id, name: id.toUpperCase() }];

beforeEach(() => localStorage.clear());

test("the latest folders are remembered, each once, the last one first", () => {
  for (const id of ["a", "b", "c", "d", "b"]) rememberFolder(KEY, 3, way(id));
  expect(recentFolders(KEY, 3)).toEqual([way("b"), way("d"), way("c")]);
});

test("each key has its own", () => {
  rememberFolder(KEY, 3, way("a"));
  expect(recentFolders("holdall.test-folders.u-2", 3)).toEqual([]);
});

test("the root isn't remembered, and what is no record of ours is ignored", () => {
  rememberFolder(KEY, 3, []);
  expect(recentFolders(KEY, 3)).toEqual([]);
  localStorage.setItem(KEY, JSON.stringify([way("a"), [], "x", [null], [{ id: 1 }]]));
  expect(recentFolders(KEY, 3)).toEqual([way("a")]);
  localStorage.setItem(KEY, "{");
  expect(recentFolders(KEY, 3)).toEqual([]);
});
