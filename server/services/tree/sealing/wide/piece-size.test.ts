import { PieceSize } from "./piece-size.ts";

const sizeAfter = (entries: number, ms: number): PieceSize => {
  const size = new PieceSize();
  for (let piece = 0; piece < 50; piece += 1) size.took(entries, ms);
  return size;
};

test("pieces become as large as can be written in some 16 ms", () => {
  expect(sizeAfter(400, 20).next(500)).toBe(320);
});

test("pieces are never larger than what is asked for", () => {
  expect(sizeAfter(500, 1).next(500)).toBe(500);
  expect(new PieceSize().next(3)).toBe(3);
});

test("pieces stay large enough to go on when everything is slow", () => {
  expect(sizeAfter(200, 5_000).next(500)).toBe(200);
});

test("one slow piece doesn't make the next ones tiny", () => {
  const size = sizeAfter(400, 20);
  size.took(320, 32);
  expect(size.next(500)).toBeGreaterThan(250);
});

test("the few entries at a folder's end say nothing about the others", () => {
  const size = sizeAfter(400, 20);
  size.took(1, 30);
  expect(size.next(500)).toBe(320);
});
