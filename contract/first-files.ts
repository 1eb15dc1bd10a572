import type { Locale } from "./locales.ts";

/** Name of a list that the build leaves beside the pages. */
export const FIRST_FILES = "first-files.json";

/** The addresses of everything that a page of the app loads before it shows anything. */
export interface FirstFiles {
  /** By the page's address, such as `/s`. Pages that aren't named here need `app` only. */
  readonly views: Readonly<Record<string, FirstView>>;
  /** Every page of the app needs these. */
  readonly app: FirstView;
}

export interface FirstView {
  /** In the order they run in. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts with the texts a visitor's locale needs. */
  readonly texts: Readonly<Record<Locale, readonly string[]>>;
}
