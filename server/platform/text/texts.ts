import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES } from "../../../contract/locales.ts";

interface Nested {
  readonly [key: string]: string | Nested;
}

export interface Texts {
  /**
   * The text at `key` (`status.OK`), in `locale` or else in the default locale; throws for a key that doesn't exist.
   */
  text(locale: string, key: string, facts?: Readonly<Record<string, string | number>>): string;
}

/** Reads one namespace of every locale below `folder`, once. */
export function readTexts(folder: string, namespace: string): Texts {
  const all = new Map(
    LOCALES.map((locale) => [locale as string, read(join(folder, locale, `${namespace}.json`))]),
  );
  return {
    text(locale, key, facts = {}) {
      const found = lookUp(all.get(locale), key) ?? lookUp(all.get(DEFAULT_LOCALE), key);
      if (found === undefined) throw new Error(`locales/${DEFAULT_LOCALE}/${namespace}.json has no "${key}"`);
      return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole));
    },
  };
}

const read = (file: string): Nested =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Nested) : {};

function lookUp(texts: Nested | undefined, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<string | Nested | undefined>(
      (at, part) => (typeof at === "object" ? at[part] : undefined),
      texts,
    );
  return typeof found === "string" ? found : undefined;
}
