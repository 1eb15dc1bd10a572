import { DEFAULT_LOCALE, LOCALES } from "../../../contract/locales.ts";
import type { TextFault } from "./check-locales.ts";
import { LABEL_ROLES, type LabelRole } from "./label-roles.ts";
import { fits, LABEL_WORDS, textsOf, type Texts } from "./labels.ts";
import { isPluralKey } from "./text-tree.ts";

/** Finds English labels that a locale translates in two ways, and roles that no label needs. */
export function checkLabels(folder: string): TextFault[] {
  const english = textsOf(folder, DEFAULT_LOCALE);
  const translations = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => ({
    file: `${folder}/${locale}`,
    texts: textsOf(folder, locale),
  }));
  const faults = translations.flatMap(({ file, texts }) =>
    labelsInTwoWords(english, texts, LABEL_ROLES).map((message) => ({ file, message })),
  );
  const idle = idleRoles(
    english,
    translations.map(({ texts }) => texts),
    LABEL_ROLES,
  ).map((keys) => ({
    file: "src/gatsby/text/label-roles.ts",
    message: `No locale needs the role ${keys} any longer. Remove it.`,
  }));
  return [...faults, ...idle];
}

/** Each English label that has several translations where `roles` know one, with the keys of each translation. */
export function labelsInTwoWords(english: Texts, texts: Texts, roles: readonly LabelRole[]): string[] {
  const groups = Map.groupBy(labels(english), ([key, label]) => `${roleOf(key, roles)} ${label}`);
  return [...groups.values()].flatMap((group) => {
    const ways = Map.groupBy(
      group.map(([key]) => key).filter((key) => texts.has(key)),
      (key) => texts.get(key) ?? "",
    );
    if (ways.size < 2) return [];
    const each = [...ways].map(([text, keys]) => `\n    “${text}” in ${keys.join(", ")}`).join("");
    return [
      `“${group[0]?.[1]}” is translated in ${ways.size} ways. Take one for all, or say in label-roles.ts why two are needed:${each}`,
    ];
  });
}

/** The keys of the roles without which all labels would have one translation as well. */
export const idleRoles = (
  english: Texts,
  translations: readonly Texts[],
  roles: readonly LabelRole[],
): string[] =>
  roles
    .filter((role) => {
      const others = roles.filter((other) => other !== role);
      return translations.every((texts) => labelsInTwoWords(english, texts, others).length === 0);
    })
    .map(({ keys }) => keys.join(", "));

/** Texts with placeholders are sentences, and plural forms differ by their number. */
const labels = (english: Texts): [key: string, label: string][] =>
  [...english].filter(
    ([key, text]) =>
      !isPluralKey(key) && !/\{\{|<|\$t\(/.test(text) && text.split(/\s+/).length <= LABEL_WORDS,
  );

const roleOf = (key: string, roles: readonly LabelRole[]): number =>
  roles.findIndex(({ keys }) => keys.some((pattern) => fits(key, pattern)));
