import { useCallback } from "react";
import { useTranslation } from "./use-translation.ts";
import { localizedPath, type Locale } from "../../contract/locales.ts";

/** The address of a page of words in the language the app speaks. `path` is the page's own, without a locale. */
export function useSitePath(): (path: string) => string {
  const { language } = useTranslation().i18n;
  return useCallback((path) => localizedPath(language as Locale, path), [language]);
}
