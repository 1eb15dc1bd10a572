import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Locale } from "../../../contract/locales.ts";

/** A file with some of a typeface's letters, and those that it is said to have. */
export interface Slice {
  readonly path: string;
  /** First and last code points. */
  readonly ranges: readonly (readonly [number, number])[];
}

const LATIN_AND_CYRILLIC = "noto-sans";
/** The same code point looks otherwise in each of them, so the reader's own comes first. */
const EAST_ASIAN = ["noto-sans-jp", "noto-sans-kr", "noto-sans-sc", "noto-sans-tc"] as const;
const OWN: Partial<Record<Locale, (typeof EAST_ASIAN)[number]>> = {
  ja: "noto-sans-jp",
  ko: "noto-sans-kr",
  "zh-CN": "noto-sans-sc",
  "zh-TW": "noto-sans-tc",
};

const { resolve } = createRequire(import.meta.url);
const known = new Map<string, readonly Slice[]>();

/** Every slice of every typeface, in the order in which somebody who reads a locale wants them. */
export function slicesFor(locale: Locale): readonly Slice[] {
  const own = OWN[locale] ?? EAST_ASIAN[0];
  return [LATIN_AND_CYRILLIC, own, ...EAST_ASIAN.filter((name) => name !== own)].flatMap(slicesOf);
}

function slicesOf(typeface: string): readonly Slice[] {
  const before = known.get(typeface);
  if (before) return before;
  const file = (subset: string) => `${typeface}-${subset}-wght-normal.woff2`;
  const folder = dirname(resolve(`@fontsource-variable/${typeface}/files/${file("latin")}`));
  const ranges = JSON.parse(readFileSync(join(folder, "../unicode.json"), "utf8")) as Record<string, string>;
  const slices = Object.entries(ranges)
    .map(([subset, written]) => ({
      path: join(folder, file(subset.replace(/[[\]]/g, ""))),
      ranges: written.split(",").map(rangeOf),
    }))
    .filter(({ path }) => existsSync(path));
  known.set(typeface, slices);
  return slices;
}

/** `U+20-7e`, `U+a0`. */
function rangeOf(written: string): readonly [number, number] {
  const [first = "", last = first] = written.trim().slice(2).split("-");
  return [parseInt(first, 16), parseInt(last, 16)];
}
