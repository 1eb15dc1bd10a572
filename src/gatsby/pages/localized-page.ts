import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../contract/locales.ts";
import { madeLocales } from "../made-locales.ts";

export interface LocalizedPage {
  /** Path without locale. */
  readonly path: string;
  /** File below `src/templates`. */
  readonly template: string;
  /** Another address at which the page is made; `path` still names the page itself. */
  readonly address?: string;
  /** A second path of the default locale's page. */
  readonly alias?: string;
  /** Locales in which its text is written; missing for pages made of interface texts, which exist in all. */
  readonly translations?: readonly Locale[];
  /** Query variables of the page in a locale. */
  readonly context?: (locale: Locale) => Readonly<Record<string, unknown>>;
}

const i18nContext = (language: Locale, originalPath: string, path: string, languages: readonly Locale[]) => ({
  language,
  languages: [...languages],
  defaultLanguage: DEFAULT_LOCALE,
  generateDefaultLanguagePage: true,
  routed: path !== originalPath,
  originalPath,
  path,
});

/** Makes one page per locale under its prefix; that of the default locale is at the bare path. */
export function createLocalizedPage({ actions }: CreatePagesArgs, page: LocalizedPage): void {
  const component = resolve("src/templates", page.template);
  const create = (language: Locale, path: string, standsAt: string) =>
    actions.createPage({
      path: standsAt,
      component,
      context: {
        ...page.context?.(language),
        ...(page.translations ? { translations: [...page.translations] } : {}),
        language,
        i18n: i18nContext(language, page.path, path, LOCALES),
      },
    });
  const address = page.address ?? page.path;
  create(DEFAULT_LOCALE, page.path, address);
  if (page.alias) create(DEFAULT_LOCALE, page.path, page.alias);
  for (const locale of madeLocales()) create(locale, `/${locale}${page.path}`, `/${locale}${address}`);
}

interface UnprefixedPage {
  /** File below `src/pages`. */
  readonly module: string;
  /** The page's context besides its language. */
  readonly context: Readonly<Record<string, unknown>>;
}

/** Makes a page that exists once, without prefix, and answers every path below it. */
export function createUnprefixedPage(
  { actions }: CreatePagesArgs,
  path: string,
  { module, context }: UnprefixedPage,
): void {
  actions.createPage({
    path,
    matchPath: `${path}/*`,
    component: resolve("src/pages", module),
    context: {
      ...context,
      language: DEFAULT_LOCALE,
      i18n: i18nContext(DEFAULT_LOCALE, path, path, [DEFAULT_LOCALE]),
    },
  });
}
