import { marked } from "./marked.ts";

test("an excerpt is told in pieces, of which nothing is lost", () => {
  const text = "a <b>word</b>, words";
  const pieces = marked({
    file_id: "f",
    text,
    marks: [
      { from: 5, to: 9 },
      { from: 15, to: 20 },
    ],
  });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(["word", "words"]);
  expect(marked({ file_id: "f", text: "none", marks: [] })).toEqual([
    { from: 0, text: "none", isMarked: false },
  ]);
});
