import { cookieOf } from "../../cookie-of.ts";
import {
  acceptedLanguages,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  matchLocale,
  negotiateLocale,
  type Locale,
} from "../../../../../contract/locales.ts";

/** The language chosen on a page of one sign-in; it overrides the client's wish. */
export const FLOW_LOCALE_COOKIE = "login_locale";

const DAY_S = 86_400;

/** The `Set-Cookie` header that remembers a language for the site. */
export const siteLocaleCookie = (locale: Locale, isSecure: boolean): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_S}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

export interface LocaleHints {
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** OpenID's `ui_locales`: wanted languages, best first, separated by spaces. */
  readonly uiLocales?: unknown;
}

/** Chooses the page's switch, else the client's wish, else the site's preference, else the browser's languages. */
export function pageLocale({ cookies = "", acceptLanguage = "", uiLocales }: LocaleHints): Locale {
  const chosen = cookieOf(cookies, FLOW_LOCALE_COOKIE);
  if (isLocale(chosen)) return chosen;
  const wished =
    typeof uiLocales === "string" ? uiLocales.split(" ").map(matchLocale).find(Boolean) : undefined;
  if (wished) return wished;
  return negotiateLocale({
    preference: cookieOf(cookies, LOCALE_COOKIE),
    languages: acceptedLanguages(acceptLanguage),
  });
}
