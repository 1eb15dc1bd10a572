import { rowsIn, rowsNamed, type Packed } from "./packed-tree.ts";

const file = (path: string, size = 1): Packed => ({ path: path.split("/"), isFolder: false, size });
const folder = (path: string): Packed => ({ path: path.split("/"), isFolder: true, size: 0 });
const entries = [
  file("b 10.txt"),
  file("b 9.txt"),
  file("deep/er/a.txt", 5),
  folder("deep"),
  file("deep/c.txt", 2),
  folder("empty"),
];

test("a folder lists folders first, names in order, sizes of all within", () => {
  expect(rowsIn(entries, [], "en").map(({ name, size, isFolder }) => [name, size, isFolder])).toEqual([
    ["deep", 7, true],
    ["empty", 0, true],
    ["b 9.txt", 1, false],
    ["b 10.txt", 1, false],
  ]);
});

test("folders that are only part of a path can be gone through", () => {
  expect(rowsIn(entries, ["deep"], "en").map(({ name }) => name)).toEqual(["er", "c.txt"]);
  expect(rowsIn(entries, ["deep", "er"], "en").map(({ path }) => path.join("/"))).toEqual(["deep/er/a.txt"]);
});

test("a file and a folder of one name are two", () => {
  expect(rowsIn([file("a"), file("a/b")], [], "en")).toHaveLength(2);
});

test("searching looks in every folder", () => {
  expect(rowsNamed(entries, " A.T", "en").map(({ path }) => path.join("/"))).toEqual(["deep/er/a.txt"]);
});
