import type { Locale } from "../../contract/locales.ts";

/** The build tells a page its language and address in this form. */
export interface PageI18n {
  readonly language: Locale;
  /** Address without locale. */
  readonly originalPath: string;
}

export interface PageContext {
  readonly i18n: PageI18n;
  /** The document is written in these locales; undefined for pages made of interface texts, which exist in all. */
  readonly translations?: readonly Locale[];
}

/** Texts of the page's namespaces, in the form its query has them. */
export interface LocaleNodes {
  readonly edges: readonly { readonly node: { readonly ns: string; readonly data: string } }[];
}

/** The address of a page without locale and without trailing slash. */
export const barePath = ({ originalPath }: PageI18n): string => originalPath.replace(/(.)\/$/, "$1");
