import type { Locale } from "../../contract/locales.ts";

/** What installs the app, in a locale's words. */
export const manifestPath = (locale: Locale): string => `/manifest/${locale}.webmanifest`;
