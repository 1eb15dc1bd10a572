import { LINKED_LOCALE_COOKIE, LOCALE_COOKIE, type Locale } from "../../../../contract/locales.ts";
import { documentCookies } from "../../../lib/cookies.ts";
import { LANGUAGE_OFFER_KEY } from "../../../lib/storage-keys.ts";

const HIDDEN = "hidden";

/** False once an offer was hidden, and while the cookie of the language holds what was chosen by hand. */
export function mayOffer(page: Document): boolean {
  const noted = stored();
  const cookie = documentCookies(page).get(LOCALE_COOKIE);
  return noted !== HIDDEN && (!cookie || cookie === noted);
}

export const hideOffers = (): void => keep(HIDDEN);

/**
 * Notes that a link's address, rather than its reader, chose the language: `locale` still stands in the address, or the
 * server took it off a moment ago.
 */
export function noteLinked(page: Document, locale: Locale | undefined): void {
  const cookies = documentCookies(page);
  const linked = cookies.get(LINKED_LOCALE_COOKIE) ?? (cookies.get(LOCALE_COOKIE) ? undefined : locale);
  if (linked && stored() !== HIDDEN) keep(linked);
}

/** A link chose the language of this browser. */
export const isLinked = (): boolean => ![null, HIDDEN].includes(stored());

function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_OFFER_KEY);
  } catch {
    return null;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(LANGUAGE_OFFER_KEY, value);
  } catch {
    // Without storage the offer comes again with the next page.
  }
}
