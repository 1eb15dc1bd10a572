import { BRAND } from "../../contract/brand.ts";
import { localizedPath, type Locale } from "../../contract/locales.ts";

/** A fact about a page for search engines, in the terms of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

export interface ArticleFacts {
  readonly kind: "Article" | "BlogPosting";
  readonly title: string;
  readonly description: string;
  /** Language of the text. */
  readonly language: string;
  /** Days, `yyyy-mm-dd`. */
  readonly published?: string;
  readonly updated?: string;
  /** A group of people who write under one name. */
  readonly author?: string;
  /** The version of a dated text and the days on which it applies, as an ISO 8601 interval. */
  readonly version?: string;
  readonly applies?: string;
  /** Path of the text this one translates. */
  readonly translates?: string;
}

export interface QuestionFacts {
  readonly question: string;
  /** The answer is HTML. */
  readonly answer: string;
}

export interface CrumbFacts {
  /** Address without locale. */
  readonly path: string;
  readonly label: string;
}

export const organization = (siteUrl: string): Thing => ({
  "@type": "Organization",
  "@id": `${siteUrl}/#organization`,
  name: BRAND.name,
  url: `${siteUrl}/`,
  logo: siteUrl + BRAND.logo.appleTouchIcon,
  email: BRAND.contact.support,
});

export const article = (siteUrl: string, url: string, facts: ArticleFacts): Thing => ({
  "@type": facts.kind,
  headline: facts.title,
  description: facts.description,
  inLanguage: facts.language,
  mainEntityOfPage: url,
  ...(facts.published ? { datePublished: facts.published } : {}),
  ...(facts.updated ? { dateModified: facts.updated } : {}),
  ...(facts.version ? { version: facts.version } : {}),
  ...(facts.applies ? { temporalCoverage: facts.applies } : {}),
  ...(facts.translates ? { translationOfWork: { "@id": siteUrl + facts.translates } } : {}),
  author: facts.author ? { "@type": "Organization", name: facts.author } : organization(siteUrl),
  publisher: organization(siteUrl),
});

/** The breadcrumbs of a page. The page itself comes last and has no address. */
export const breadcrumbs = (
  siteUrl: string,
  locale: Locale,
  crumbs: readonly CrumbFacts[],
  title: string,
): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    ...crumbs.map(({ path, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: siteUrl + localizedPath(locale, path),
    })),
    { "@type": "ListItem", position: crumbs.length + 1, name: title },
  ],
});

export const faqPage = (language: string, questions: readonly QuestionFacts[]): Thing => ({
  "@type": "FAQPage",
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** JSON that cannot end the script element it stands in. */
export const linkedData = (things: readonly Thing[]): string =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
