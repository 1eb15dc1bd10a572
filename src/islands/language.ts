import {
  chosenLocale,
  DEFAULT_LOCALE,
  isLocale,
  isUnprefixed,
  LOCALE_COOKIE,
  LOCALE_QUERY,
  localizedPath,
  negotiateLocale,
  splitLocale,
} from "../../contract/locales.ts";
import { documentCookies } from "../lib/cookies.ts";
import type { Guard } from "../guards/guard.ts";
import { LOCALE_COOKIE_SECONDS } from "../guards/locale-redirect.ts";

/**
 * `?locale=` is remembered and followed. A bare path leads to the reader's language: the remembered one, else the
 * browser's. A path with a locale already says what the reader wants.
 */
export const followLanguage: Guard = ({ url, cookies }) => {
  const { locale, path } = splitLocale(url.pathname);
  if (isUnprefixed(path)) return undefined;
  const query = url.searchParams.get(LOCALE_QUERY);
  const preference = cookies.get(LOCALE_COOKIE);
  const asked = chosenLocale({ query });
  if (asked) cookies.set(LOCALE_COOKIE, asked, LOCALE_COOKIE_SECONDS);
  if (locale && !asked) return undefined;
  const wanted = negotiateLocale({ query, preference, languages: navigator.languages });
  if (wanted === (locale ?? DEFAULT_LOCALE)) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete(LOCALE_QUERY);
  const rest = search.toString();
  return { redirect: localizedPath(wanted, path) + (rest && `?${rest}`) + url.hash };
};

/** Keeps a language chosen from the list for a year, so that bare paths lead to it. */
export function rememberLanguage(page: Document): void {
  page.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-locale]") : null;
    const locale = link?.dataset.locale;
    if (isLocale(locale)) documentCookies(page).set(LOCALE_COOKIE, locale, LOCALE_COOKIE_SECONDS);
  });
}
