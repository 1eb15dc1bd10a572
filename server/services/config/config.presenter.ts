import type { ConfigFiles, LocalText } from "../../../contract/config-files.ts";
import { DEFAULT_LOCALE, isLocale, LOCALES, matchLocale, type Locale } from "../../../contract/locales.ts";
import { timestamp } from "../../platform/text/timestamp.ts";

/** The languages that a client names. */
export interface Languages {
  readonly language_app?: string;
  readonly language?: string;
  readonly language_system?: string;
}

/** The first language that the site speaks; Java writes them with an underscore. */
export function localeFor({ language_app, language, language_system }: Languages, ofRequest: string): Locale {
  const wished = [language_app, language, language_system].map((tag = "") => tag.replaceAll("_", "-"));
  return wished.map(matchLocale).find(Boolean) ?? (isLocale(ofRequest) ? ofRequest : DEFAULT_LOCALE);
}

/** A text in this locale, else in another of its language, else in English. */
export function textFor(text: LocalText, locale: Locale): string {
  const language = locale.slice(0, 2);
  const kin = LOCALES.find((other) => other.startsWith(language) && text[other] !== undefined);
  return text[locale] ?? (kin && text[kin]) ?? text[DEFAULT_LOCALE] ?? "";
}

export const presentResources = ({ resources }: ConfigFiles, locale: Locale) =>
  Object.entries(resources).map(([id, { title, address }]) => ({
    id,
    address,
    title: textFor(title, locale),
  }));

export const presentProducts = ({ external_products }: ConfigFiles, locale: Locale) =>
  Object.entries(external_products).map(([id, { name, words, address }]) => ({
    id,
    address,
    name: textFor(name, locale),
    words: textFor(words, locale),
  }));

/** @param at epoch ms */
export const presentActivities = ({ activity_operation }: ConfigFiles, locale: Locale, at: number) =>
  Object.entries(activity_operation)
    .map(([id, activity]) => ({
      ...activity,
      id,
      from: Date.parse(activity.starts),
      until: Date.parse(activity.ends),
    }))
    .filter(({ from, until }) => from <= at && at < until)
    .map(({ id, address, title, words, from, until }) => ({
      id,
      address,
      title: textFor(title, locale),
      words: textFor(words, locale),
      starts: timestamp(from),
      ends: timestamp(until),
    }));

export const presentBasic = ({ basic }: ConfigFiles, locale: Locale) => ({
  notice: basic.notice ? textFor(basic.notice, locale) : "",
  oldest_versions: basic.oldestVersions,
});
