import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, splitLocale } from "../../contract/locales.ts";
import type { Guard } from "./guard.ts";

export const LOCALE_COOKIE_SECONDS = LOCALE_COOKIE_DAYS * 86_400;

/** Shares have no address per locale, so the prefix is stored as the preference and taken off the address. */
export const localeRedirect: Guard = ({ url, cookies }) => {
  const { locale, path } = splitLocale(url.pathname);
  if (!locale || !path.startsWith("/s/")) return undefined;
  cookies.set(LOCALE_COOKIE, locale, LOCALE_COOKIE_SECONDS);
  return { redirect: path + url.search + url.hash };
};
