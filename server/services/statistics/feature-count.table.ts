/** Uses of a feature on a day, with nothing about who used it. */
export interface FeatureCountTable {
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  /** One of `FEATURES` of the contract. */
  readonly name: string;
  /** One of `FEATURE_PAGES` of the contract. */
  readonly page: string;
  readonly uses: number;
}
