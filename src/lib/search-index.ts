/** The search index of one locale. It holds the texts themselves, so that any part of a word is found in any script. */
export interface SearchIndex {
  readonly words: SearchWords;
  readonly pages: readonly SearchPage[];
}

/** Texts of the search itself. */
export interface SearchWords {
  readonly label: string;
  readonly hint: string;
  readonly none: string;
  readonly count: string;
  readonly close: string;
}

export interface SearchPage {
  readonly path: string;
  readonly title: string;
  /** The titles above the page, outermost first. */
  readonly place: string;
  readonly sections: readonly SearchSection[];
}

/** Anchor, heading and text. The text before the first heading has neither anchor nor heading. */
export type SearchSection = readonly [anchor: string, heading: string, text: string];

/** The file of a locale's index. */
export const searchIndexPath = (locale: string): string => `/search/${locale}.json`;
