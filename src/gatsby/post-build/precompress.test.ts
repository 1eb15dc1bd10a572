import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompress } from "./precompress.ts";

const folder = mkdtempSync(join(tmpdir(), "holdall-precompress-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let days = 0;
/** Writes a file with a time later than any before. */
function write(name: string, text: string): void {
  days += 1;
  writeFileSync(join(folder, name), text);
  const time = Date.now() / 1000 + days * 86_400;
  utimesSync(join(folder, name), time, time);
}
const read = (name: string) => readFileSync(join(folder, name));

it("compresses what is worth it, and again only what has changed", async () => {
  write("index.html", "a word ".repeat(200));
  write("small.html", "a word");
  expect(await precompress(folder)).toBe("1 files");
  expect(existsSync(join(folder, "small.html.br"))).toBe(false);

  write("index.html", "a word ".repeat(200));
  expect(await precompress(folder)).toBe("0 files");

  write("index.html", "another word ".repeat(200));
  expect(await precompress(folder)).toBe("1 files");
  for (const sent of [brotliDecompressSync(read("index.html.br")), gunzipSync(read("index.html.gz"))])
    expect(String(sent)).toBe("another word ".repeat(200));
});
