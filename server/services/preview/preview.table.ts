/** What is known of a content, found out once; derived, so it may be lost. */
export interface MediaFactsTable {
  readonly sha256: string;
  /** JSON; `""` when there is nothing to know: a broken file. */
  facts: string;
  /** Which way of finding out it was; others are found out again. */
  maker: string;
}

/** Content no thumbnail can be made of. */
export interface BrokenThumbnailTable {
  readonly sha256: string;
  maker: string;
}
