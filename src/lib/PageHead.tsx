import { BRAND } from "../../contract/brand.ts";
import { localeDirection } from "../../contract/locales.ts";
import { pageAddresses } from "./alternates.ts";
import type { PageContext } from "./page-context.ts";
import { useSiteUrl } from "./use-site-url.ts";

interface PageHeadProps {
  readonly context: PageContext;
  readonly title: string;
  readonly description: string;
  /** Search engines leave out pages that are no result of a search: errors and the app. */
  readonly unlisted?: boolean;
  /** Open Graph type. */
  readonly type?: "website" | "article";
}

/** The head of a page: language, title, its addresses in other languages, and the card for when it is passed on. */
export function PageHead({ context, title, description, unlisted = false, type = "website" }: PageHeadProps) {
  const siteUrl = useSiteUrl();
  const { language } = context.i18n;
  const { canonical, alternates } = pageAddresses(context);
  return (
    <>
      <html lang={language} dir={localeDirection(language)} />
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      {!unlisted && <link rel="canonical" href={siteUrl + canonical} />}
      {!unlisted &&
        alternates.map(({ hrefLang, path }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={siteUrl + path} />
        ))}
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + BRAND.logo.socialCard} />
      <meta property="og:image:alt" content={title} />
      {!unlisted && <meta property="og:url" content={siteUrl + canonical} />}
      <meta property="og:locale" content={language.replace("-", "_")} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
