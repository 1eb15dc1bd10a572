import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Cuts } from "./cuts.ts";

const source = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

test("a stream is cut wherever its chunks end", async () => {
  const told: number[] = [];
  const cuts = new Cuts(source("abc", "defgh", "i", "jkl"), (bytes) => told.push(bytes));
  expect(await text(cuts.take(2))).toBe("ab");
  expect(await text(cuts.take(3))).toBe("cde");
  expect(await text(cuts.take(0))).toBe("");
  expect(await text(cuts.take(7))).toBe("fghijkl");
  expect(told).toEqual([2, 1, 2, 3, 1, 3]);
});

test("a stream that ends too early fails what is taken of it", async () => {
  const cuts = new Cuts(source("abc"), () => undefined);
  await expect(text(cuts.take(4))).rejects.toMatchObject({ error: "cancelled" });
});
