import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { namespacesOf, readTexts } from "../../src/gatsby/text/locale-files.ts";
import { flattenTexts, pluralBase } from "../../src/gatsby/text/text-tree.ts";
import { TARGETS } from "./states.ts";

export interface TextRow {
  readonly namespace: string;
  readonly texts: number;
  /** Texts still to be translated. */
  readonly missing: ReadonlyMap<Locale, number>;
}

/** The state of the interface's texts in every language, by namespace. */
export function textRows(folder: string): TextRow[] {
  const keysOf = (locale: Locale, namespace: string) =>
    new Set(flattenTexts(readTexts(folder, locale, namespace)).map(([key]) => pluralBase(key)));
  return namespacesOf(folder, DEFAULT_LOCALE).map((namespace) => {
    const source = keysOf(DEFAULT_LOCALE, namespace);
    const missing = TARGETS.map(
      (locale) => [locale, source.difference(keysOf(locale, namespace)).size] as const,
    );
    return { namespace, texts: source.size, missing: new Map(missing) };
  });
}
