import { clip, splitName } from "../names/names.ts";

const SORT_KEY_BYTES = 400;
const TYPE_KEY_BYTES = 32;
const LENGTH_DIGITS = 3;

/** Below everything a name may hold: what comes before the extension is compared first, so `a(1).txt` follows `a.txt`. */
const BEFORE_EXTENSION = "\u0001";

/**
 * The order of names as people expect it, comparable byte by byte on every database: case and accents' composition
 * don't count, numbers count as numbers (each is written with its length before it, so `file 10` follows `file 2`).
 */
export function sortKey(name: string): string {
  const { stem, extension } = splitName(name, true);
  return clip(folded(stem) + BEFORE_EXTENSION + folded(extension), SORT_KEY_BYTES);
}

const folded = (text: string): string => text.normalize("NFKD").toLowerCase().replace(/\d+/g, ordered);

/** The extension without its dot, lower case; `""` for folders. */
export const typeKey = (name: string, isFile: boolean): string =>
  clip(splitName(name, isFile).extension.slice(1).toLowerCase(), TYPE_KEY_BYTES);

function ordered(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, "");
  return String(number.length).padStart(LENGTH_DIGITS, "0") + number;
}
