import { decodeText } from "../../../../contract/text-encoding.ts";

/** The most that is read of a content, in bytes of UTF-8. */
export const MOST_TEXT = 256 * 1024;

/** Letters that a text hasn't, whatever its encoding: control characters, and what stands for bytes that are no letters. */
const NOISE = /[\0-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g;
/** A text with more noise than one letter in so many is none. */
const LETTERS_A_NOISE = 50;

/** The beginning of a text; empty when the bytes are none. */
export function plainText(bytes: Uint8Array, isCut: boolean): string {
  const text = decodeText(bytes, { isCut });
  const noise = text.match(NOISE)?.length ?? 0;
  return text.includes("\0") || noise * LETTERS_A_NOISE > text.length ? "" : clipped(text);
}

/** As much of a text as is kept, without half a letter at its end, and without what databases take for an end. */
export function clipped(text: string): string {
  const clean = text.replaceAll("\0", " ").toWellFormed();
  const bytes = Buffer.from(clean.slice(0, MOST_TEXT));
  return bytes.length <= MOST_TEXT
    ? clean.slice(0, MOST_TEXT).toWellFormed()
    : new TextDecoder().decode(bytes.subarray(0, MOST_TEXT), { stream: true });
}
