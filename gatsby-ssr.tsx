import type { GatsbySSR } from "gatsby";
import { BRAND } from "./contract/brand.ts";
import { DEFAULT_LOCALE, splitLocale } from "./contract/locales.ts";
import { startHead } from "./src/app/start-head.tsx";
import type { AllEntryWords } from "./src/i18n/entry-words.ts";
import { EARLY_SCRIPT } from "./src/lib/early-script.ts";
import { manifestPath } from "./src/lib/manifest-path.ts";

const REGION_ENDPOINTS = process.env.GATSBY_REGION_ENDPOINTS;

/** What is read here of a page's data. */
interface PageData {
  readonly result: { readonly pageContext: { readonly entryWords?: AllEntryWords } };
}

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
  loadPageDataSync,
}) => {
  if (REGION_ENDPOINTS) setHtmlAttributes({ "data-region-endpoints": REGION_ENDPOINTS } as object);
  // Pages of the app have words of their own.
  const data = loadPageDataSync?.(pathname) as PageData | null | undefined;
  const entryWords = data?.result.pageContext.entryWords;
  setHeadComponents([
    entryWords && startHead(entryWords),
    <script key="early" data-early="" dangerouslySetInnerHTML={{ __html: EARLY_SCRIPT }} />,
    <link key="icon" rel="icon" href={BRAND.logo.favicon} type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href={BRAND.logo.appleTouchIcon} />,
    <link
      key="manifest"
      rel="manifest"
      href={manifestPath(splitLocale(pathname).locale ?? DEFAULT_LOCALE)}
    />,
    <meta
      key="theme-light"
      name="theme-color"
      content={BRAND.themeColor.light}
      media="(prefers-color-scheme: light)"
    />,
    <meta
      key="theme-dark"
      name="theme-color"
      content={BRAND.themeColor.dark}
      media="(prefers-color-scheme: dark)"
    />,
  ]);
};
