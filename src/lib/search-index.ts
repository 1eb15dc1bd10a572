/** What the search of one locale knows: the texts themselves, so that any part of a word is found in any script. */
export type SearchIndex = readonly SearchPage[];

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
