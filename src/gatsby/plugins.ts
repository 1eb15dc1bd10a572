import type { GatsbyConfig } from "gatsby";
import { DEFAULT_LOCALE, LOCALES } from "../../contract/locales.ts";

export const CONTENT_SOURCE = "content";
export const LOCALES_SOURCE = "locales";

export const plugins: NonNullable<GatsbyConfig["plugins"]> = [
  {
    resolve: "gatsby-source-filesystem",
    options: { name: CONTENT_SOURCE, path: "content", ignore: ["**/README.md"] },
  },
  { resolve: "gatsby-source-filesystem", options: { name: LOCALES_SOURCE, path: "locales" } },
  "gatsby-transformer-remark",
  {
    resolve: "gatsby-plugin-react-i18next",
    options: {
      languages: [...LOCALES],
      defaultLanguage: DEFAULT_LOCALE,
      generateDefaultLanguagePage: true,
      redirect: false,
      trailingSlash: "never",
      // Our own `Locale` nodes carry the English text for keys not yet translated.
      localeJsonSourceName: "none",
      i18nextOptions: {
        defaultNS: "common",
        fallbackLng: DEFAULT_LOCALE,
        interpolation: { escapeValue: false },
      },
    },
  },
];
