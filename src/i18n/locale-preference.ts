import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  isLocale,
  LOCALE_QUERY,
  negotiateLocale,
  type Locale,
} from "../../contract/locales.ts";
import { documentCookies } from "../lib/cookies.ts";

/** The stored preference; `undefined` when there is none. */
export const readLocaleCookie = (): string | undefined => documentCookies(document).get(LOCALE_COOKIE);

export const writeLocaleCookie = (locale: Locale): void =>
  documentCookies(document).set(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS * 86_400);

/**
 * The locale of the app: from the address, then the preference, then the browser's languages. The one in the address is
 * remembered.
 */
export function chooseLocale(): Locale {
  const query = new URLSearchParams(location.search).get(LOCALE_QUERY);
  if (isLocale(query)) writeLocaleCookie(query);
  return negotiateLocale({ query, preference: readLocaleCookie(), languages: navigator.languages });
}
