import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { ArchiveFile } from "./archive.types.ts";
import { readTar, readTarGz } from "./tar.ts";

const fileOf = (bytes: Buffer): ArchiveFile => ({
  sha256: "",
  signal: new AbortController().signal,
  size: bytes.length,
  store: {
    open: async (_sha256, range = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(range.start, range.end + 1)]),
    copyTo: async () => undefined,
  },
});

function header(type: string, size: string, name = "a"): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(size, 124);
  block.write(type, 156);
  block.fill(" ", 148, 156);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

const END = Buffer.alloc(1024);

test("a negative size doesn't send the walk back", async () => {
  const bytes = Buffer.concat([header("g", "-0000001000"), header("0", "00000000000"), END]);
  expect(await readTar(fileOf(bytes))).toMatchObject({ entries: [{ name: "a" }], complete: true });
});

test("names take no more memory than a list is worth", async () => {
  const long = Buffer.alloc(64 << 10, "x");
  const entry = Buffer.concat([header("L", "00000200000"), long, header("0", "00000000000")]);
  const bytes = Buffer.concat([...Array.from({ length: 400 }, () => entry), END]);
  const { entries, complete } = await readTarGz(fileOf(gzipSync(bytes)));
  const characters = entries.reduce((sum, { name }) => sum + name.length, 0);
  expect([complete, characters <= (8 << 20) + long.length]).toEqual([false, true]);
});
