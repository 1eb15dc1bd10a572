import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../contract/locales.ts";
import { flattenTexts, pluralBase, withFallback, type TextTree } from "./text-tree.ts";

/** Names of the namespaces for which a locale has files. */
export function namespacesOf(folder: string, locale: string): string[] {
  const path = join(folder, locale);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** Reads one namespace; empty when the file doesn't exist. Throws a sentence that names the file when it isn't JSON. */
export function readTexts(folder: string, locale: string, namespace: string): TextTree {
  const path = join(folder, locale, `${namespace}.json`);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as TextTree;
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** One namespace as readers get it: translated, and English where a translation is missing. */
export function readTextsWithFallback(folder: string, locale: Locale, namespace: string): TextTree {
  const source = readTexts(folder, DEFAULT_LOCALE, namespace);
  return locale === DEFAULT_LOCALE ? source : withFallback(source, readTexts(folder, locale, namespace));
}

/** The number of texts that each locale still has to translate; complete locales are left out. */
export function untranslated(folder: string): Map<Locale, number> {
  const keys = (locale: string, namespace: string) =>
    new Set(flattenTexts(readTexts(folder, locale, namespace)).map(([key]) => pluralBase(key)));
  const missing = new Map<Locale, number>();
  for (const namespace of namespacesOf(folder, DEFAULT_LOCALE)) {
    const source = keys(DEFAULT_LOCALE, namespace);
    for (const locale of LOCALES) {
      const count = source.difference(keys(locale, namespace)).size;
      if (count > 0) missing.set(locale, (missing.get(locale) ?? 0) + count);
    }
  }
  return missing;
}
