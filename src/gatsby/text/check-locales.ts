import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../contract/locales.ts";
import { closest } from "../content/closest.ts";
import { groupFaults, type LocaleFault } from "./group-faults.ts";
import { readGlossary, wordsFor } from "./glossary.ts";
import { namespacesOf, readTexts } from "./locale-files.ts";
import { flattenTexts, isPluralKey, pluralBase } from "./text-tree.ts";

/** A fault that a translator or developer has to mend. */
export interface TextFault {
  readonly file: string;
  /** Says what is wrong and what to do about it. */
  readonly message: string;
}

type Texts = ReadonlyMap<string, string>;

/**
 * Every fault in the texts of all locales. A fault that several locales share is reported once. `isUsed` tells whether
 * the code uses a key of a namespace.
 */
export function checkLocales(folder: string, isUsed: (ns: string, key: string) => boolean): TextFault[] {
  const namespaces = namespacesOf(folder, DEFAULT_LOCALE);
  const faults = LOCALES.flatMap((locale) => [
    ...namespacesOf(folder, locale)
      .filter((ns) => !namespaces.includes(ns))
      .map((ns) => ({ ns, locale, message: "English has no such file. Remove it." })),
    ...namespaces.flatMap((ns) => checkNamespace(folder, locale, ns, isUsed)),
  ]);
  return groupFaults(faults).map(({ ns, locales, message }) => ({
    file: `${folder}/${locales.length === 1 ? locales[0] : `{${locales.join(",")}}`}/${ns}.json`,
    message,
  }));
}

/** Names of the catalogue that English has no sentence for: people would be told of an unknown fault. */
export const checkErrors = (folder: string, names: readonly string[]): TextFault[] => {
  const texts = readTexts(folder, DEFAULT_LOCALE, "errors");
  return names
    .filter((name) => typeof texts[name] !== "string")
    .map((name) => ({
      file: `${folder}/${DEFAULT_LOCALE}/errors.json`,
      message: `"${name}" of contract/errors.ts has no sentence here. Write what happened, and what its reader can do.`,
    }));
};

function checkNamespace(
  folder: string,
  locale: Locale,
  ns: string,
  isUsed: (ns: string, key: string) => boolean,
): LocaleFault[] {
  const english: Texts = new Map(flattenTexts(readTexts(folder, DEFAULT_LOCALE, ns)));
  const texts: Texts = new Map(flattenTexts(readTexts(folder, locale, ns)));
  const messages =
    locale === DEFAULT_LOCALE ? unusedKeys(english, (key) => isUsed(ns, key)) : compareTexts(english, texts);
  const faults = [...messages, ...wrongPluralForms(texts, locale), ...bareCounts(texts)].map((message) => ({
    ns,
    locale,
    message,
  }));
  if (locale === DEFAULT_LOCALE) return faults;
  const glossary = readGlossary(locale);
  const missing = missingTexts(english, texts, locale).map(({ message, source }) => ({
    ns,
    locale,
    message,
    note: wordsFor(source, glossary),
  }));
  return [...missing, ...faults];
}

interface MissingText {
  readonly message: string;
  /** The English text. */
  readonly source: string;
}

/** Texts that still need a translation, in the plural forms that the locale has. */
export function missingTexts(english: Texts, texts: Texts, locale: string): MissingText[] {
  const own = new Set([...texts.keys()].map(baseKey));
  const wanted = new Map([...english].map(([key, source]) => [baseKey(key), { key, source }]));
  return [...wanted]
    .filter(([base]) => !own.has(base))
    .map(([, { key, source }]) => {
      const keys = isPluralKey(key) ? pluralForms(locale).map((form) => `${pluralBase(key)}_${form}`) : [key];
      const names = keys.map((name) => `"${name}"`).join(", ");
      return { message: `${names} ${keys.length > 1 ? "are" : "is"} missing. English: “${source}”`, source };
    });
}

function unusedKeys(english: Texts, isUsed: (key: string) => boolean): string[] {
  return [...english.keys()]
    .filter((key) => !isUsed(key) && !isUsed(pluralBase(key)))
    .map((key) => `"${key}" is used nowhere. Remove it in every locale.`);
}

/** Faults of a translation compared with the English texts: unknown keys, different placeholders, empty texts. */
export function compareTexts(english: Texts, texts: Texts): string[] {
  const known = new Map([...english].map(([key, text]) => [baseKey(key), text]));
  const faults: string[] = [];
  for (const [key, text] of texts) {
    const source = english.get(key) ?? known.get(baseKey(key));
    if (source === undefined) faults.push(unknownKey(key, [...english.keys()]));
    else faults.push(...wrongPlaceholders(key, source, text));
    if (text.trim() === "") faults.push(`"${key}" is empty. Write its text.`);
  }
  return faults;
}

/** All plural forms of a key count as one key. */
const baseKey = (key: string): string => (isPluralKey(key) ? `${pluralBase(key)}_…` : key);

function unknownKey(key: string, known: readonly string[]): string {
  const suggestion = closest(key, known);
  return `"${key}" is not a key of the English file. ${suggestion ? `Did you mean "${suggestion}"?` : "Remove it."}`;
}

const placeholders = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)\/?>/g)].map(([whole, name]) => name ?? whole));

function wrongPlaceholders(key: string, source: string, text: string): string[] {
  const wanted = placeholders(source);
  const given = placeholders(text);
  // A form such as "one file" may say the number in words.
  const lost = [...wanted].filter((name) => !given.has(name) && !(name === "count" && isPluralKey(key)));
  const added = [...given].filter((name) => !wanted.has(name) && !(name === "count" && isPluralKey(key)));
  return [
    ...lost.map((name) => `"${key}" has lost its placeholder "${name}". Put it back.`),
    ...added.map((name) => `"${key}" has a placeholder "${name}" that English has not. Remove it.`),
  ];
}

const pluralForms = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** i18next picks the form by the locale's rule, so exactly the forms of that rule must exist. */
export function wrongPluralForms(texts: Texts, locale: string): string[] {
  const wanted = pluralForms(locale);
  const forms = new Map<string, string[]>();
  for (const key of texts.keys()) {
    if (!isPluralKey(key)) continue;
    const base = pluralBase(key);
    forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)]);
  }
  return [...forms].flatMap(([base, given]) => [
    ...wanted
      .filter((form) => !given.includes(form))
      .map((form) => `"${base}" has no form "${form}", which its language needs. Add "${base}_${form}".`),
    ...given
      .filter((form) => form !== "zero" && !wanted.includes(form))
      .map((form) => `"${base}_${form}" is a form its language never uses. Remove it.`),
  ]);
}

/** A count may be a million, which each language separates in its own way. */
export const bareCounts = (texts: Texts): string[] =>
  [...texts]
    .filter(([key, text]) => isPluralKey(key) && text.includes("{{count}}"))
    .map(([key]) => `"${key}" shows its count without separators. Write {{count, number}}.`);
