import type { Locale } from "../../contract/locales.ts";

/** Each locale has a manifest for installing the app. */
export const manifestPath = (locale: Locale): string => `/manifest/${locale}.webmanifest`;
