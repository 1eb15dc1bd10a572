import { DEFAULT_LOCALE, LOCALE_COOKIE, negotiateLocale, splitLocale } from "../../contract/locales.ts";
import { documentCookies } from "../lib/cookies.ts";

/** The server sends one error page for every wrong address; this puts the reader's language into it. */
export async function localizeNotFound(page: Document): Promise<void> {
  const preference = splitLocale(page.location.pathname).locale ?? documentCookies(page).get(LOCALE_COOKIE);
  const locale = negotiateLocale({ preference, languages: navigator.languages });
  if (locale === DEFAULT_LOCALE || page.documentElement.lang === locale) return;
  const reply = await fetch(`/${locale}/404`);
  const translated = new DOMParser().parseFromString(await reply.text(), "text/html");
  if (!translated.querySelector("[data-not-found]")) return;
  page.documentElement.lang = locale;
  page.documentElement.dir = translated.documentElement.dir;
  page.title = translated.title;
  page.body.replaceWith(translated.body);
}
