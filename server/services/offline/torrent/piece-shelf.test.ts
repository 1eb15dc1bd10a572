import { PieceShelf } from "./piece-shelf.ts";

test("a piece is handed out once, whether it came before or comes after it was asked for", async () => {
  const shelf = new PieceShelf();
  const put = (index: number, text: string) => shelf.put(index, Buffer.from(text), () => undefined);
  put(1, "one");
  const awaited = shelf.take(0);
  put(0, "zero");
  expect(String(await awaited)).toBe("zero");
  expect(String(await shelf.take(1))).toBe("one");
  const again = shelf.take(1);
  put(1, "once more");
  expect(String(await again)).toBe("once more");
});

test("others are given nothing", () => {
  const shelf = new PieceShelf();
  shelf.put(0, Buffer.from("zero"), () => undefined);
  const told: unknown[] = [];
  shelf.get(0, {}, (error) => told.push(error));
  expect(told).toEqual([expect.any(Error)]);
});
