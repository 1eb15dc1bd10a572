import { Failure } from "../../../platform/failure.ts";
import { chosenOf, readChoice, writeChoice } from "./choice.ts";
import type { Layout } from "./layout.ts";

test.each([
  ["0", "0"],
  ["3,1,2", "1-3"],
  ["0-2,4,5, 9", "0-2,4-5,9"],
  ["7,7,6-8", "6-8"],
  ["-1", "-1"],
  ["", "-1"],
])("%p is written as %p", (text, written) => {
  expect(writeChoice(readChoice(text))).toBe(written);
  expect(writeChoice(readChoice(written))).toBe(written);
});

const faultOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof Failure ? error.error : error;
  }
};

test.each(["a", "1-", "-2", "2-1", "10000", "0-9999999", "1;2", ",", "0.5", "1,,2"])(
  "%p is no choice",
  (text) => expect(faultOf(() => readChoice(text))).toBe("invalid_argument"),
);

const layout: Layout = {
  name: "album",
  isOne: false,
  size: 7,
  files: [1, 2, 4].map((size, index) => ({ index, at: size - 1, size, names: [String(index)] })),
};

test("only what is chosen is counted", () => {
  expect(chosenOf(layout, null)).toBe(layout);
  expect(chosenOf(layout, new Set([2, 0]))).toMatchObject({ size: 5, files: [{ index: 0 }, { index: 2 }] });
});

test("a file that the torrent doesn't have can't be chosen", () => {
  expect(faultOf(() => chosenOf(layout, new Set([0, 3])))).toBe("invalid_argument");
});

test("a torrent of one file is fetched whole", () => {
  const one = { ...layout, isOne: true, files: layout.files.slice(0, 1) };
  expect(chosenOf(one, new Set([5]))).toBe(one);
});
