import { failure } from "../../../platform/failure.ts";
import { isInvisible } from "../../../platform/text/is-invisible.ts";

export const NAME_MAX_BYTES = 255;
/** A longer ending is part of the name and not an extension. */
const EXTENSION_MAX = 16;

/**
 * Slash, controls, and characters that reorder the letters after them: with those, `exe.gpj` would read as `jpg.exe`.
 */
const FORBIDDEN = /[/\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name in the form in which it is stored: Unicode NFC. Throws `file_name_invalid` for an invisible name, `.`, `..`,
 * a slash, a control character, a change of writing direction or half a surrogate pair; `file_name_too_long` beyond 255
 * bytes of UTF-8.
 */
export function checkName(given: string): string {
  if (!given.isWellFormed()) throw failure("file_name_invalid");
  const name = given.normalize("NFC");
  if (isInvisible(name) || name === "." || name === "..") throw failure("file_name_invalid");
  if (FORBIDDEN.test(name)) throw failure("file_name_invalid");
  if (Buffer.byteLength(name) > NAME_MAX_BYTES) throw failure("file_name_too_long");
  return name;
}

/** `photo.jpg` → `photo` and `.jpg`; folders and names without an extension keep everything in the stem. */
export function splitName(
  name: string,
  isFile: boolean,
): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot) : "";
  if (!isFile || extension.length < 2 || extension.length > EXTENSION_MAX || extension.includes(" ")) {
    return { stem: name, extension: "" };
  }
  return { stem: name.slice(0, dot), extension };
}

/** The extension with its dot; `""` for folders and names without one. */
export const fileExtension = (name: string, isFile: boolean): string => splitName(name, isFile).extension;

/**
 * Only up to three digits count as a copy's number, because years, sizes and other large numbers are part of a name.
 */
const NUMBERED = /^(.+)\(([1-9]\d{0,2})\)$/su;

/** Says how copies of a name are numbered: those of `a(1).txt` are copies of `a.txt`, from 2 on. */
export function numberingOf(
  name: string,
  isFile: boolean,
): { readonly original: string; readonly from: number } {
  const { stem, extension } = splitName(name, isFile);
  const [, original, number] = NUMBERED.exec(stem) ?? [];
  return original === undefined
    ? { original: name, from: 1 }
    : { original: original + extension, from: Number(number) + 1 };
}

/** `photo.jpg`, 2 → `photo(2).jpg`; the stem is cut where the whole name would be too long. */
export function numberedName(name: string, isFile: boolean, number: number): string {
  const { stem, extension } = splitName(name, isFile);
  const ending = `(${number})${extension}`;
  return clip(stem, NAME_MAX_BYTES - Buffer.byteLength(ending)) + ending;
}

/** The longest beginning of `text` that has at most `bytes` bytes of UTF-8 and no half character. */
export function clip(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return encoded.toString("utf8", 0, end);
}
