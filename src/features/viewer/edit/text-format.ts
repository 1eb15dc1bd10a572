import { encodingOf, type TextEncoding } from "../../../../contract/text-encoding.ts";

export type LineBreak = "\n" | "\r\n" | "\r";

/** Tells how the bytes of a text are written, apart from its letters. */
export interface TextFormat {
  readonly encoding: TextEncoding;
  /** A byte order mark stands before the text. */
  readonly hasMark: boolean;
  readonly lineBreak: LineBreak;
}

const MARK = "\ufeff";

export interface ReadText {
  readonly text: string;
  readonly format: TextFormat;
}

/** A text with what is needed to write it as it was; undefined where some of its bytes are no letters. */
export function readText(bytes: Uint8Array): ReadText | undefined {
  const encoding = encodingOf(bytes);
  const all = decode(bytes, encoding);
  if (all === undefined) return undefined;
  const hasMark = all.startsWith(MARK);
  const text = hasMark ? all.slice(MARK.length) : all;
  return { text, format: { encoding, hasMark, lineBreak: lineBreakOf(text) } };
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Other line breaks than the one kind stay characters of their lines, so that a text of several kinds keeps them all. */
function lineBreakOf(text: string): LineBreak {
  const kinds = new Set(text.match(/\r\n|\r|\n/g));
  const [only = "\n"] = kinds;
  return kinds.size === 1 ? (only as LineBreak) : "\n";
}

/** Browsers write UTF-8 only, and UTF-16 takes no table; a text in another encoding becomes UTF-8. */
export const isKept = ({ encoding }: TextFormat): boolean => encoding.startsWith("utf-");

/** The bytes of a text, in the format it was read in as far as `isKept` says. */
export function writeText(text: string, { encoding, hasMark }: TextFormat): Uint8Array<ArrayBuffer> {
  const all = hasMark ? MARK + text : text;
  if (encoding !== "utf-16le" && encoding !== "utf-16be") return new TextEncoder().encode(all);
  const view = new DataView(new ArrayBuffer(2 * all.length));
  for (let at = 0; at < all.length; at++) view.setUint16(2 * at, all.charCodeAt(at), encoding === "utf-16le");
  return new Uint8Array(view.buffer);
}
