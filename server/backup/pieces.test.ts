import { linesOf } from "./pieces.ts";

const TEXT = '{"name":"two\u2028lines\r"}\n{"name":"ä€😀"}\n\nlast';

it.each([1, 2, 3, 7, 100])("finds lines in pieces of %i bytes, wherever they are cut", async (size) => {
  const bytes = Buffer.from(TEXT);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: string[] = [];
  for await (const line of linesOf(pieces())) lines.push(line);
  expect(lines).toEqual(TEXT.split("\n"));
});
