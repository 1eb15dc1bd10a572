import { ofNobody, type PersonalTables } from "../../platform/personal/personal-table.ts";

/** Downloads of an app on a day, with nothing about who made them. */
export interface DownloadCountTable {
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  /** The app's id in `platforms.json`. */
  readonly platform: string;
  readonly downloads: number;
}

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

export const personalInStatistics: PersonalTables<{
  readonly download_count: DownloadCountTable;
  readonly feature_count: FeatureCountTable;
}> = {
  download_count: ofNobody("Downloads are counted, not who made them."),
  feature_count: ofNobody("Uses are counted, not who made them."),
};
