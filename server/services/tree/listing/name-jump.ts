import { sortKey } from "./sort-key.ts";

/** Above everything a key may hold. */
const TOP = "\u{10ffff}";
/** A name of 255 bytes has no longer number that people jump to. */
const DIGITS_AT_MOST = 20;

/**
 * Keys at which names that begin with `prefix` may begin to stand in a list by name, in the order of the list. A key
 * writes the length of each number before it, so what begins with `2` stands at `2`, at `20`, at `200` …; and what is
 * typed last may be part of the stem or of the extension.
 */
export function jumpKeys(prefix: string, direction: "asc" | "desc"): readonly string[] {
  const keys = new Set(
    [...stemKeys(prefix), ...extensionKeys(prefix)].flatMap(([before, typed]) => numbered(before, typed)),
  );
  const sorted = [...keys].sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
  return direction === "asc" ? sorted : sorted.toReversed().map((key) => key + TOP);
}

type Cut = readonly [before: string, typed: string];

/** Everything typed is the beginning of a stem. */
const stemKeys = (prefix: string): readonly Cut[] => [["", prefix]];

/** What follows the last dot is the beginning of an extension. */
function extensionKeys(prefix: string): readonly Cut[] {
  const dot = prefix.lastIndexOf(".");
  return dot > 0 ? [[keyOf(prefix.slice(0, dot)) + BEFORE_EXTENSION, prefix.slice(dot)]] : [];
}

const BEFORE_EXTENSION = "\u0001";

/** A key without what ends it: of a text without an extension. */
const keyOf = (text: string): string => sortKey(`${text} `).split(`${BEFORE_EXTENSION}`)[0]!.slice(0, -1);

function numbered(before: string, typed: string): readonly string[] {
  const digits = /[0-9]+$/.exec(typed.normalize("NFKD"))?.[0].replace(/^0+(?=\d)/, "");
  if (digits === undefined) return [before + keyOf(typed)];
  const head = before + keyOf(typed.normalize("NFKD").replace(/[0-9]+$/, ""));
  const longer = Math.max(1, DIGITS_AT_MOST - digits.length);
  return Array.from(
    { length: longer },
    (_, index) => head + String(digits.length + index).padStart(3, "0") + digits,
  );
}

/** Whether a name begins as typed, as lists fold it. */
export const beginsWith = (name: string, prefix: string): boolean => folded(name).startsWith(folded(prefix));

const folded = (text: string): string => text.normalize("NFKD").toLowerCase();
