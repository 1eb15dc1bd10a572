import { pageAddresses } from "./alternates.ts";
import type { PageContext } from "./page-context.ts";
import {
  article,
  breadcrumbs,
  faqPage,
  linkedData,
  organization,
  type ArticleFacts,
  type CrumbFacts,
  type QuestionFacts,
} from "./structured-data.ts";
import { useSiteUrl } from "./use-site-url.ts";

interface StructuredDataProps {
  readonly context: PageContext;
  /** The page's name at the end of its breadcrumbs. */
  readonly title: string;
  readonly crumbs?: readonly CrumbFacts[];
  readonly text?: ArticleFacts;
  /** The questions that a page answers, and the language of questions and answers. */
  readonly questions?: { readonly language: string; readonly list: readonly QuestionFacts[] };
  /** The home page also says who we are. */
  readonly isHome?: true;
}

/** Tells search engines what a page is; it belongs in the page's head. */
export function StructuredData({
  context,
  title,
  crumbs = [],
  text,
  questions,
  isHome,
}: StructuredDataProps) {
  const siteUrl = useSiteUrl();
  const { language } = context.i18n;
  const things = [
    isHome && organization(siteUrl),
    crumbs.length > 0 && breadcrumbs(siteUrl, language, crumbs, title),
    text && article(siteUrl, siteUrl + pageAddresses(context).canonical, text),
    questions && faqPage(questions.language, questions.list),
  ].filter((thing) => thing !== false && thing !== undefined);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData(things) }} />;
}
