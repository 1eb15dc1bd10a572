import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from "../../contract/locales.ts";
import { barePath, type PageContext } from "./page-context.ts";

export interface PageAddresses {
  /** Search engines should keep this path for the text. */
  readonly canonical: string;
  readonly alternates: readonly { readonly hrefLang: string; readonly path: string }[];
}

/** A page without a translation shows the original, so it names the original as canonical and claims no language. */
export function pageAddresses({ i18n, translations = LOCALES }: PageContext): PageAddresses {
  const path = barePath(i18n);
  const isTranslated = translations.includes(i18n.language);
  const canonical = localizedPath(isTranslated ? i18n.language : DEFAULT_LOCALE, path);
  if (!isTranslated || translations.length < 2) return { canonical, alternates: [] };
  const inLocale = (hrefLang: string, locale: Locale) => ({ hrefLang, path: localizedPath(locale, path) });
  return {
    canonical,
    alternates: [
      ...translations.map((locale) => inLocale(locale, locale)),
      inLocale("x-default", DEFAULT_LOCALE),
    ],
  };
}
