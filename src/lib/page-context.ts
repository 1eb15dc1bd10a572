import type { Locale } from "../../contract/locales.ts";

/** What the build tells a page about its language and address. */
export interface PageI18n {
  readonly language: Locale;
  /** Address without locale. */
  readonly originalPath: string;
}

export interface PageContext {
  readonly i18n: PageI18n;
  /** Locales a document is written in; undefined for pages made of interface texts, which exist in all. */
  readonly translations?: readonly Locale[];
}

/** Texts of the page's namespaces, as its query brings them. */
export interface LocaleNodes {
  readonly edges: readonly { readonly node: { readonly ns: string; readonly data: string } }[];
}

/** The address of a page without locale and without trailing slash. */
export const barePath = ({ originalPath }: PageI18n): string => originalPath.replace(/(.)\/$/, "$1");
