import { blocksOf, linesOf } from "./name-blocks.ts";

const placed = (names: readonly string[], from: number) =>
  names.map((name, index) => ({ name, position: from < 0 ? -1 : from + index }));

test.each([
  [[], 0],
  [["A", "Größe", "b"], 7],
  [["É", "ｗｉｄｅ.TXT", "名前", "z"], -1],
])("gives back the names of its blocks, with their positions: %j", (names, from) => {
  const blocks = blocksOf(placed(names, from), 9);
  const lines = blocks.flatMap(linesOf);
  expect(lines.map(({ name, position }) => ({ name, position }))).toEqual(placed(names, from));
  expect(blocks.map(({ first_name: first }) => first)).toEqual(
    blocks.map((block) => linesOf(block)[0]!.name),
  );
});

test("keeps names folded, as they are searched", () => {
  expect(blocksOf(placed(["ÉTÉ", "ｗｉｄｅ"], 0), 100)[0]!.folded).toBe("ete\nwide");
});

test("begins a new block before one is larger than it may be, but for a single name", () => {
  const blocks = blocksOf(placed(["aaa", "bbb", "c".repeat(20), "d"], 0), 8);
  expect(blocks.map(({ names }) => names)).toEqual(["aaa\nbbb", "c".repeat(20), "d"]);
});
