import { namespacesOf, readTexts } from "./locale-files.ts";
import { flattenTexts } from "./text-tree.ts";

/** Texts by `<namespace>:<key>`. */
export type Texts = ReadonlyMap<string, string>;

/** Buttons, menus and headings are as short as this; longer texts are sentences. */
export const LABEL_WORDS = 5;

/** All texts of a locale. */
export const textsOf = (folder: string, locale: string): Texts =>
  new Map(
    namespacesOf(folder, locale).flatMap((ns) =>
      flattenTexts(readTexts(folder, locale, ns)).map(([key, text]): [string, string] => [
        `${ns}:${key}`,
        text.trim(),
      ]),
    ),
  );

/** True when a key is one of a pattern, in which one `*` stands for anything. */
export function fits(key: string, pattern: string): boolean {
  const [before = "", after] = pattern.split("*");
  return after === undefined
    ? key === pattern
    : key.length >= before.length + after.length && key.startsWith(before) && key.endsWith(after);
}
