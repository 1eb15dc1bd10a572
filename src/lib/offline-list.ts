/** What the service worker keeps of a locale. */
export interface OfflineList {
  /** Changes with anything that is kept. */
  readonly version: string;
  readonly paths: readonly string[];
}

export const offlineListPath = (locale: string): string => `/offline/${locale}.json`;

/** What a page tells the worker: its reader reads in this locale. */
export interface KeepLocale {
  readonly keep: string;
}

/** What the app tells the worker: the paths of its program, as far as it is loaded. */
export interface KeepApp {
  readonly keepApp: readonly string[];
  /** The build it is of. */
  readonly build: string;
}
