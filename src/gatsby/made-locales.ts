import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "../../contract/locales.ts";

/** The second language in development, unless `HOLDALL_DEV_LOCALES` names others. */
const SECOND: Locale = "ja";

/**
 * The locales for which pages are made: all in a build; in development English and those named in `HOLDALL_DEV_LOCALES`
 * (`en-US,es`), so that start and reload are quick. Throws a sentence for an unknown locale.
 */
export function madeLocales(env: NodeJS.ProcessEnv = process.env): readonly Locale[] {
  if (env.NODE_ENV !== "development") return LOCALES;
  const named = (env["HOLDALL_DEV_LOCALES"] ?? SECOND).split(",").map((name) => name.trim());
  if (named.includes("all")) return LOCALES;
  const unknown = named.find((name) => !isLocale(name));
  if (unknown !== undefined)
    throw new Error(
      `HOLDALL_DEV_LOCALES names "${unknown}", which is no locale of the site. Known: ${LOCALES.join(", ")}, or all.`,
    );
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || named.includes(locale));
}
