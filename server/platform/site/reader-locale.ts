import type { IncomingHttpHeaders } from "node:http";
import {
  acceptedLanguages,
  DEFAULT_LOCALE,
  isLocale,
  isUnprefixed,
  LOCALE_COOKIE,
  LOCALE_QUERY,
  localizedPath,
  negotiateLocale,
  splitLocale,
  type Locale,
} from "../../../contract/locales.ts";

/** The place a reader is led to for their language, and the choice to remember. */
export interface ReaderPlace {
  readonly path: string;
  /** `?a=1` or empty. */
  readonly query: string;
  readonly remembered?: Locale;
}

/** The answer at `/` depends on these headers. */
export const HOME_VARIES = "accept-encoding, accept-language, cookie, sec-fetch-site, user-agent";

/** An answer in the reader's language depends on these headers. */
export const LANGUAGE_VARIES = "accept-encoding, accept-language, cookie";

/**
 * `?locale=` leads to the page in that language, wherever there is one. The home page leads to the language of the
 * preference cookie, else to that of the browser, unless a link on one of our own pages led to it: that reader has a
 * language already. Undefined where the reader stays.
 */
export function placeInLanguage(
  path: string,
  query: string,
  headers: IncomingHttpHeaders,
): ReaderPlace | undefined {
  const { path: bare } = splitLocale(path);
  const parameters = new URLSearchParams(query);
  const asked = parameters.get(LOCALE_QUERY);
  if (isLocale(asked) && !isUnprefixed(bare)) {
    parameters.delete(LOCALE_QUERY);
    const rest = parameters.size > 0 ? `?${parameters}` : "";
    return { path: localizedPath(asked, bare), query: rest, remembered: asked };
  }
  if (path !== "/") return undefined;
  const locale = negotiateLocale({
    preference: keptLocale(headers),
    languages:
      headers["sec-fetch-site"] === "same-origin" ? [] : acceptedLanguages(headers["accept-language"] ?? ""),
  });
  return locale === DEFAULT_LOCALE ? undefined : { path: localizedPath(locale, "/"), query };
}

/** The preference cookie holds this. */
export const keptLocale = ({ cookie = "" }: IncomingHttpHeaders): string | undefined =>
  cookieOf(cookie, LOCALE_COOKIE);

/** The language of a reader's page: the preference cookie, else that of the browser. */
export const readerLocale = (headers: IncomingHttpHeaders): Locale =>
  negotiateLocale({
    preference: keptLocale(headers),
    languages: acceptedLanguages(headers["accept-language"] ?? ""),
  });

function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
