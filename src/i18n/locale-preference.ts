import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  isLocale,
  LOCALE_QUERY,
  negotiateLocale,
  type Locale,
} from "../../contract/locales.ts";

/** The stored preference, `undefined` when none was made. */
export const readLocaleCookie = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((entry) => entry.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1);

export function writeLocaleCookie(locale: Locale): void {
  const maxAge = LOCALE_COOKIE_DAYS * 86_400;
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${maxAge}; samesite=lax; secure`;
}

/** The locale the app speaks: address, then preference, then the browser's languages. The address's is remembered. */
export function settleLocale(): Locale {
  const query = new URLSearchParams(location.search).get(LOCALE_QUERY);
  if (isLocale(query)) writeLocaleCookie(query);
  return negotiateLocale({ query, preference: readLocaleCookie(), languages: navigator.languages });
}
