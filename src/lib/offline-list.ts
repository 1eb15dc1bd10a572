/** The pages of a locale that the service worker keeps. */
export interface OfflineList {
  /** Changes whenever one of them does. */
  readonly version: string;
  readonly paths: readonly string[];
}

export const offlineListPath = (locale: string): string => `/offline/${locale}.json`;

/** A page tells the worker with this that its reader reads in this locale. */
export interface KeepLocale {
  readonly keep: string;
}

/** The app tells the worker with this which paths of its program are loaded. */
export interface KeepApp {
  readonly keepApp: readonly string[];
  /** The paths belong to this build. */
  readonly build: string;
}
