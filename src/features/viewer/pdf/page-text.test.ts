/** @jest-environment jsdom */
import { findIn, keepText, rangeOf } from "./page-text.ts";

const item = (str: string, hasEOL = false) => ({
  str,
  hasEOL,
  dir: "ltr",
  width: 0,
  height: 0,
  transform: [],
  fontName: "",
});
const page = keepText([
  item("The "),
  item("road", true),
  { type: "beginMarkedContent", id: "1" },
  item("goes on"),
]);

const pieces = () =>
  ["The ", "road", "goes on"].map((words) => {
    const span = document.createElement("span");
    span.append(words);
    document.body.append(span);
    return span;
  });

test("pieces are joined, and the end of a line is a blank", () => {
  expect(page).toEqual({ text: "The road goes on", starts: [0, 4, 9] });
});

test("words are found whatever their case, and each place once", () => {
  expect(findIn(page.text, "ROAD goes")).toEqual([{ from: 4, to: 13 }]);
  expect(findIn("aaaa", "aa")).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]);
  expect(findIn(page.text, "")).toEqual([]);
  expect(findIn("İstanbul İ", "İ")).toHaveLength(2);
});

test("a stretch is marked in the elements that hold it, over the end of a line, too", () => {
  expect(rangeOf(page, pieces(), { from: 6, to: 13 })?.toString()).toBe("adgoes");
  expect(rangeOf(page, pieces(), { from: 4, to: 8 })?.toString()).toBe("road");
  expect(rangeOf(page, pieces(), { from: 4, to: 9 })?.toString()).toBe("road");
  expect(rangeOf(page, [], { from: 0, to: 3 })).toBeNull();
  expect(rangeOf(page, pieces(), { from: 0, to: 99 })).toBeNull();
});
