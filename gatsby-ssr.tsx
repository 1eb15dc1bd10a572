import type { GatsbySSR } from "gatsby";
import { renderToStaticMarkup } from "react-dom/server";
import { BRAND } from "./contract/brand.ts";
import { DEFAULT_LOCALE, splitLocale } from "./contract/locales.ts";
import { REGION_ATTRIBUTE, SITE_ORIGIN } from "./contract/site-origin.ts";
import { startHead } from "./src/app/start-head.tsx";
import { withoutScript } from "./src/app/without-script.tsx";
import type { AllEntryWords } from "./src/i18n/entry-words.ts";
import { BUILD_MARK } from "./src/lib/build-marks.ts";
import { EARLY_SCRIPT } from "./src/lib/early-script.ts";
import { manifestPath } from "./src/lib/manifest-path.ts";
import { isWords, wordsBody, wordsHead } from "./src/lib/words-page.tsx";

/** The part of a page's data that is read here. */
interface PageData {
  readonly result: { readonly pageContext: { readonly entryWords?: AllEntryWords } };
}

/** False while developing. */
const isBuilt = process.env.BUILD_STAGE === "build-html";

/** While developing, pages of words are drawn and renewed by React as the app is. */
const isFinished = (pathname: string): boolean => isBuilt && isWords(pathname);

/** Nothing marks where React would find its parts again in a page of words: nobody looks for them. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  pathname,
  replaceBodyHTMLString,
}) => {
  if (isFinished(pathname)) replaceBodyHTMLString(wordsBody(renderToStaticMarkup(bodyComponent)));
};

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  replacePostBodyComponents,
}) => {
  if (!isFinished(pathname)) return;
  replaceHeadComponents(wordsHead(getHeadComponents()));
  replacePostBodyComponents([]);
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHeadComponents,
  setHtmlAttributes,
  setPreBodyComponents,
  loadPageDataSync,
}) => {
  if (isFinished(pathname)) setHtmlAttributes({ [BUILD_MARK]: "" } as object);
  if (isBuilt) setHtmlAttributes({ [REGION_ATTRIBUTE]: `${SITE_ORIGIN}/` } as object);
  // Pages of the app have words of their own.
  const data = isWords(pathname) ? null : (loadPageDataSync?.(pathname) as PageData | null | undefined);
  const entryWords = data?.result.pageContext.entryWords;
  if (entryWords) setPreBodyComponents([withoutScript(entryWords)]);
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
