/** Downloads of an app on a day, with nothing about who made them. */
export interface DownloadCountTable {
  /** The day of UTC, `2026-01-31`. */
  readonly day: string;
  /** The app's id in `platforms.json`. */
  readonly platform: string;
  readonly downloads: number;
}
