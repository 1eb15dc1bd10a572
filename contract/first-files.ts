import type { Locale } from "./locales.ts";

/** A note from the build, beside the pages. */
export const FIRST_FILES = "first-files.json";

/** What a page of the app needs before it shows anything; all are addresses. */
export interface FirstFiles {
  /** By the page's address, such as `/s`. Pages that aren't named need `app` only. */
  readonly views: Readonly<Record<string, FirstView>>;
  /** What all of them need. */
  readonly app: FirstView;
}

export interface FirstView {
  /** In the order they run in. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts with the texts a visitor's locale needs. */
  readonly texts: Readonly<Record<Locale, readonly string[]>>;
}
