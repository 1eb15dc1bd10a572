import type { LineFault } from "./read-front-matter.ts";

/** A file's text with line feeds only, or the fault that keeps it from being read. */
export type SourceText = { readonly source: string } | { readonly cause: LineFault };

const MARK = "\uFEFF";
const MERGE = /^(?:<{7}|>{7}|\|{7})(?: .*)?$/;
/** Invisible signs that reverse the order of letters or don't belong in a text. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffd\ufeff]/;

/** Reads a file's bytes and converts line ends of Windows. */
export function sourceText(bytes: Buffer): SourceText {
  const wide = wideEncoding(bytes);
  if (wide) return cause(1, `The file is saved as ${wide}, which the site can't read. Save it as UTF-8.`);
  const text = bytes.toString("utf8");
  const source = text.replaceAll(/\r\n?/g, "\n");
  if (source.startsWith(MARK))
    return cause(
      1,
      "The file begins with a byte order mark, a sign that nobody sees. Save it as UTF-8 without BOM.",
    );
  if (!isUtf8(bytes, text))
    return cause(
      lineOfBroken(bytes),
      "Here are bytes that are no UTF-8, so letters are lost. Save the file as UTF-8, and write the letters again if they look wrong.",
    );
  const lines = source.split("\n");
  const merge = lines.findIndex((line) => MERGE.test(line));
  if (merge >= 0)
    return cause(
      merge + 1,
      `"${lines[merge]}" was left by a merge: here two versions stand one below the other. Keep what is right, and remove the lines of <, = and >.`,
    );
  const unseen = lines.findIndex((line) => UNSEEN.test(line));
  if (unseen >= 0) return cause(unseen + 1, unseenSign(lines[unseen] ?? ""));
  return { source };
}

const cause = (line: number, message: string): SourceText => ({ cause: { line, message } });

function wideEncoding(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "UTF-16";
  // In UTF-16 without a mark, every other byte of plain letters is zero.
  const start = bytes.subarray(0, 64);
  return start.filter((byte) => byte === 0).length > start.length / 4 ? "UTF-16" : undefined;
}

/** Bytes that aren't UTF-8 become U+FFFD, but a text may also contain that sign itself. */
const isUtf8 = (bytes: Buffer, text: string): boolean =>
  !text.includes("\uFFFD") || Buffer.from(text, "utf8").equals(bytes);

function lineOfBroken(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const own = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!Buffer.from(own.toString("utf8"), "utf8").equals(own)) return line;
    start += own.length + 1;
  }
  return 1;
}

function unseenSign(line: string): string {
  const found = UNSEEN.exec(line);
  const code = (found?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const before = line.slice(Math.max((found?.index ?? 0) - 20, 0), found?.index);
  const what =
    code === "FFFD"
      ? "a sign that stands for a lost letter"
      : code.startsWith("20")
        ? "a sign that turns the order of letters around"
        : "a sign that nobody sees";
  return `After "${before}" stands U+${code}, ${what}. Remove it and write the text there again.`;
}
