import { clip, splitName } from "../names/names.ts";

export const SORT_KEY_BYTES = 400;
const TYPE_KEY_BYTES = 32;
const LENGTH_DIGITS = 3;

/**
 * This sorts below everything a name may hold, so that the part before the extension is compared first and `a(1).txt`
 * follows `a.txt`.
 */
export const BEFORE_EXTENSION = "\u0001";

/** This sorts after everything that may follow a letter. */
const OWN_LETTER = "\u{10fffd}";
const ASCII = /^[\x20-\x7e]*$/;
/** Marks that go with letters of any script. Vowel signs are left out, because each belongs to its script. */
const MARKS = /\p{Script=Inherited}/gu;
/** Letters that are ordered beside others although they aren't made of those and a mark. */
const BESIDE: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ß: "ss",
  ς: "σ",
};
const BESIDE_ANOTHER = new RegExp(`[${Object.keys(BESIDE).join("")}]`, "g");

/**
 * Orders names as people expect in any language, comparable byte by byte on every database. Case and accents don't
 * count, and numbers are compared as numbers (each is written with its length before it, so `file 10` follows `file
 * 2`). Names that differ in nothing else are ordered as they are written.
 */
export function sortKey(name: string): string {
  const { stem, extension } = splitName(name, true);
  return clip(numbered(sortText(stem)) + BEFORE_EXTENSION + numbered(sortText(extension)), SORT_KEY_BYTES);
}

/** The text without everything that the order of names ignores. */
export const sortText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .toLowerCase()
        .replaceAll("\u0438\u0306", `\u0438${OWN_LETTER}`)
        .replace(MARKS, "")
        .replace(BESIDE_ANOTHER, (letter) => BESIDE[letter] ?? letter);

/** The same text with its numbers in the form that keys have. */
export const numbered = (text: string): string => text.replace(/\d+/g, (digits) => ordered(digits));

/** Writes a number after its length; leading zeros are dropped. */
function ordered(digits: string): string {
  const number = withoutZeros(digits);
  return lengthMark(number.length) + number;
}

export const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");

export const lengthMark = (length: number): string => String(length).padStart(LENGTH_DIGITS, "0");

/** The extension without its dot, lower case; `""` for folders. */
export const typeKey = (name: string, isFile: boolean): string =>
  clip(splitName(name, isFile).extension.slice(1).toLowerCase(), TYPE_KEY_BYTES);
