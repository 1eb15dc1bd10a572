import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LinkFault } from "./site.ts";

/** Files that aren't text. */
const BINARY = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?|wasm|bcmap|mp4|webm|gz|br|zst|zip)$/;
/** As they stand in UTF-8. */
const LOST = [
  { bytes: Buffer.from([0]), name: "U+0000, which stands for nothing" },
  { bytes: Buffer.from("\uFFFD", "utf8"), name: "U+FFFD, which stands for a lost letter" },
] as const;
const SHOWN_BYTES = 40;
const QUOTES: ReadonlySet<number | undefined> = new Set(Buffer.from("\"'`"));

/** No built text holds bytes that its writer left empty or lost: they stand in the middle of people's words. */
export const checkBytes = (folder: string, files: Iterable<string>): LinkFault[] =>
  [...files]
    .filter((file) => !BINARY.test(file) && statSync(join(folder, file)).isFile())
    .flatMap((file) => faultsOf(file, readFileSync(join(folder, file))));

export function faultsOf(file: string, content: Buffer): LinkFault[] {
  return LOST.flatMap(({ bytes, name }) => {
    const at = firstLost(file, content, bytes);
    if (at < 0) return [];
    const before = content
      .subarray(Math.max(at - SHOWN_BYTES, 0), at)
      .toString("utf8")
      .replace(/^\uFFFD+/, "");
    const message = `After "${before.trim()}" stands ${name}. The text it was made of is sound if check:content says so: mend what writes this file.`;
    return [{ page: file, message }];
  });
}

/**
 * The position of the first of them; -1 for none. A script may hold one as a whole string, because it puts that for
 * letters it can't read.
 */
function firstLost(file: string, content: Buffer, bytes: Buffer): number {
  let at = content.indexOf(bytes);
  while (at >= 0 && file.endsWith(".js") && isWholeString(content, at, at + bytes.length)) {
    at = content.indexOf(bytes, at + bytes.length);
  }
  return at;
}

const isWholeString = (content: Buffer, from: number, to: number): boolean =>
  QUOTES.has(content[from - 1]) && content[from - 1] === content[to];
