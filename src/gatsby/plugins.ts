import type { GatsbyConfig } from "gatsby";
import { madeLocales } from "./made-locales.ts";
import { DEFAULT_LOCALE, LOCALES } from "../../contract/locales.ts";

const made = madeLocales();
const unmadeFiles = LOCALES.filter((locale) => !made.includes(locale)).map((locale) => `**/${locale}.md`);

export const CONTENT_SOURCE = "content";
export const LOCALES_SOURCE = "locales";

export const plugins: NonNullable<GatsbyConfig["plugins"]> = [
  {
    resolve: "gatsby-source-filesystem",
    options: { name: CONTENT_SOURCE, path: "content", ignore: ["**/README.md", ...unmadeFiles] },
  },
  { resolve: "gatsby-source-filesystem", options: { name: LOCALES_SOURCE, path: "locales" } },
  "gatsby-transformer-remark",
  {
    resolve: "gatsby-plugin-react-i18next",
    options: {
      languages: [...made],
      defaultLanguage: DEFAULT_LOCALE,
      generateDefaultLanguagePage: true,
      redirect: false,
      trailingSlash: "never",
      // Our own `Locale` nodes use the English text for keys that aren't translated yet.
      localeJsonSourceName: "none",
      i18nextOptions: {
        defaultNS: "common",
        fallbackLng: DEFAULT_LOCALE,
        interpolation: { escapeValue: false },
      },
    },
  },
];
