import { useContext } from "react";
import { I18nextContext } from "gatsby-plugin-react-i18next";
import { localizedPath, type Locale } from "../../contract/locales.ts";
import { barePath } from "./page-context.ts";

export interface PageLocale {
  readonly language: Locale;
  /** Address of this page without locale. */
  readonly path: string;
  /** The address of another page in this page's language. */
  readonly to: (path: string) => string;
}

/** Language and address of the static page being rendered. */
export function usePageLocale(): PageLocale {
  const { language, originalPath } = useContext(I18nextContext);
  const locale = language as Locale;
  return {
    language: locale,
    path: barePath({ language: locale, originalPath }),
    to: (path) => localizedPath(locale, path),
  };
}
