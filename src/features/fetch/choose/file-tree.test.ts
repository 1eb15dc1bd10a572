import type { Resource } from "../../../../contract/resources.ts";
import { bytesIn, EVERYTHING, filesAt, marksOf, readTree, rowsOf, shownIn } from "./file-tree.ts";

const file = (name: string, file_index: number, size: number, file_category = "OTHER") =>
  ({ name, is_dir: false, file_index, file_size: String(size), file_category }) as Resource;

const folder = (name: string, ...resources: Resource[]) =>
  ({
    name,
    is_dir: true,
    file_index: -1,
    file_size: String(resources.reduce((sum, { file_size }) => sum + Number(file_size), 0)),
    file_category: "OTHER",
    dir: { page_size: 9, page_token: "", resources },
  }) as Resource;

const tree = readTree(
  folder(
    "torrent",
    file("10.txt", 0, 5, "DOCUMENT"),
    file("9.txt", 1, 6, "DOCUMENT"),
    folder("films", file("b.mkv", 2, 700, "VIDEO"), folder("more", file("a.mkv", 3, 80, "VIDEO"))),
  ),
  "en-US",
);
const all = shownIn(tree, EVERYTHING);
const names = (rows: readonly { readonly at: number }[]) => rows.map(({ at }) => tree[at]?.name);

test("folders come first, numbers count, and each knows its own", () => {
  expect(tree.map(({ name, depth, parent, end }) => [name, depth, parent, end])).toEqual([
    ["films", 0, -1, 4],
    ["more", 1, 0, 3],
    ["a.mkv", 2, 1, 3],
    ["b.mkv", 1, 0, 4],
    ["9.txt", 0, -1, 5],
    ["10.txt", 0, -1, 6],
  ]);
});

test("a folder is chosen when all in it is, and partly when some is", () => {
  expect(marksOf(tree, new Set([2]))).toEqual(["mixed", "false", "false", "true", "false", "false"]);
  expect(marksOf(tree, new Set([2, 3]))).toEqual(["true", "true", "true", "true", "false", "false"]);
  expect(bytesIn(tree, new Set([2, 1]))).toBe(706);
});

test("only what passes is shown, with the folders around it, and only that is taken with a folder", () => {
  const films = shownIn(tree, { kind: "video", least: 100 });
  expect(names(rowsOf(tree, films, new Set()))).toEqual(["films", "b.mkv"]);
  expect(filesAt(tree, films, 0)).toEqual([2]);
  expect(filesAt(tree, films, -1)).toEqual([2]);
  expect(filesAt(tree, all, 0)).toEqual([3, 2]);
  expect(rowsOf(tree, shownIn(tree, { kind: "audio", least: 0 }), new Set())).toEqual([]);
});

test("a closed folder hides what lies in it, and each line knows its place among its own", () => {
  const rows = rowsOf(tree, all, new Set([0]));
  expect(rows.map(({ at, isOpen, place, of }) => [tree[at]?.name, isOpen, place, of])).toEqual([
    ["films", false, 1, 3],
    ["9.txt", false, 2, 3],
    ["10.txt", false, 3, 3],
  ]);
  expect(names(rowsOf(tree, all, new Set([1])))).toEqual(["films", "more", "b.mkv", "9.txt", "10.txt"]);
});

test("ten thousand files are read, marked and listed at once", () => {
  const inside = Array.from({ length: 100 }, (_, at) =>
    folder(`${at}`, ...Array.from({ length: 100 }, (_each, one) => file(`${one}`, at * 100 + one, 1))),
  );
  const large = readTree(folder("all", ...inside), "en-US");
  const begun = performance.now();
  expect(rowsOf(large, shownIn(large, EVERYTHING), new Set())).toHaveLength(10_100);
  expect(marksOf(large, new Set([5])).filter((mark) => mark === "mixed")).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(500);
});
