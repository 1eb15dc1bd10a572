import { LOCALES } from "../../../contract/locales.ts";
import type { TextFault } from "./check-locales.ts";
import { fits, LABEL_WORDS, textsOf, type Texts } from "./labels.ts";
import { pluralBase } from "./text-tree.ts";

interface LongerLabel {
  readonly key: string;
  readonly why: string;
}

/** Labels of buttons that may be longer. */
export const LONGER_LABELS: readonly LongerLabel[] = [
  {
    key: "account:testPage.act.*",
    why: "The page of the test provider tells what a pretended bank will do, which nobody who buys sees.",
  },
];

/** Finds labels of buttons that are sentences. `keys` are those of all buttons, with `*` for what isn't known. */
export function checkButtons(folder: string, keys: readonly string[]): TextFault[] {
  const locales = LOCALES.map((locale) => ({ locale, texts: textsOf(folder, locale) }));
  const faults = locales.flatMap(({ locale, texts }) =>
    longLabels(texts, keys, LONGER_LABELS).map(({ key, text, words }) => ({
      file: `${folder}/${locale}/${key.slice(0, key.indexOf(":"))}.json`,
      message: `“${text}” (${key}) stands on a button and has ${words} words. Say it in ${LABEL_WORDS} at most: what it does, not why.`,
    })),
  );
  const isLong = ({ key: pattern }: LongerLabel) =>
    locales.some(({ texts }) => longLabels(texts, keys, []).some(({ key }) => fits(key, pattern)));
  const idle = LONGER_LABELS.filter((longer) => !isLong(longer)).map(({ key }) => ({
    file: "src/gatsby/text/check-buttons.ts",
    message: `No label of ${key} is longer than others any more. Remove it from LONGER_LABELS.`,
  }));
  return [...faults, ...idle];
}

interface LongLabel {
  readonly key: string;
  readonly text: string;
  readonly words: number;
}

/** The labels of buttons with too many words, unless they may be longer. */
export const longLabels = (
  texts: Texts,
  keys: readonly string[],
  longer: readonly LongerLabel[],
): readonly LongLabel[] =>
  [...texts]
    .map(([key, text]) => ({ key, text, words: wordsIn(text) }))
    .filter(({ key, words }) => words > LABEL_WORDS && !longer.some((each) => fits(key, each.key)))
    .filter(({ key }) => keys.some((pattern) => fits(key, pattern) || fits(pluralBase(key), pattern)));

/** Numbers that a label counts down aren't words. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/\{\{.*?\}\}/g, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
