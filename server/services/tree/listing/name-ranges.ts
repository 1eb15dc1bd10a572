import { clip, NAME_MAX_BYTES } from "../names/names.ts";
import { compareNames } from "../sealing/hash/tree-hash.ts";
import {
  BEFORE_EXTENSION,
  lengthMark,
  numbered,
  SORT_KEY_BYTES,
  sortText,
  withoutZeros,
} from "./sort-key.ts";

/** No extension is longer than this, even after its letters are folded into a key. */
const EXTENSION_MAX = 300;

/**
 * Returns the beginnings of the keys of all names that begin with `prefix`, in the order of keys; other names may have
 * such keys too. A key writes the length of each number before the number, so names that begin with `2` are at `0012`,
 * at `0022`, at `0032` and so on; and the end of the typed text may belong to the stem or to the extension.
 */
export function nameRanges(prefix: string): readonly string[] {
  const typed = sortText(prefix);
  const dots = [...typed.matchAll(/\./g)].map(({ index }) => index);
  const ranges = [
    ...rangesOf("", typed),
    ...dots
      .filter((dot) => dot > 0 && typed.length - dot <= EXTENSION_MAX)
      .flatMap((dot) => rangesOf(numbered(typed.slice(0, dot)) + BEFORE_EXTENSION, typed.slice(dot))),
  ];
  return [...new Set(ranges.map((range) => clip(range, SORT_KEY_BYTES)))].sort(compareNames);
}

/** Digits at the end may be the beginning of a longer number. */
function rangesOf(before: string, typed: string): readonly string[] {
  const digits = /\d+$/.exec(typed)?.[0] ?? "";
  const head = before + numbered(typed.slice(0, typed.length - digits.length));
  if (digits === "") return [head];
  const number = withoutZeros(digits);
  // Any number may follow leading zeros.
  if (number === "0") return ["0", "1", "2"].map((first) => head + first);
  return Array.from({ length: NAME_MAX_BYTES + 1 - number.length }, (_, more) => {
    return head + lengthMark(number.length + more) + number;
  });
}

/** A name begins as typed if it does so when folded as lists fold it. */
export const beginsWith = (name: string, prefix: string): boolean =>
  sortText(name).startsWith(sortText(prefix));
