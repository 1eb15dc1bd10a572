/** What the search of one locale knows: the texts themselves, so that any part of a word is found in any script. */
export interface SearchIndex {
  readonly words: SearchWords;
  readonly pages: readonly SearchPage[];
}

/** What the search says itself. */
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
  /** Where the page is found: titles from the outside in. */
  readonly place: string;
  readonly sections: readonly SearchSection[];
}

/** Anchor, heading and text. The text before the first heading has neither anchor nor heading. */
export type SearchSection = readonly [anchor: string, heading: string, text: string];

/** The file of a locale's index. */
export const searchIndexPath = (locale: string): string => `/search/${locale}.json`;
