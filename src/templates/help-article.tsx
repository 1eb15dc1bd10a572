import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { helpCrumbs } from "../features/help/crumbs.ts";
import { RelatedArticles } from "../features/help/RelatedArticles.tsx";
import type { HelpSummary } from "../features/help/HelpList.tsx";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Updated } from "../layouts/article/Updated.tsx";
import { ArticleHead } from "../lib/ArticleHead.tsx";
import { Neighbours } from "../layouts/article/Neighbours.tsx";
import { inLanguage, type ArticleText, type DocumentTitle } from "../lib/article.ts";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface HelpArticleData {
  readonly locales: LocaleNodes;
  readonly article: ArticleText & Pick<FrontMatterOf<"help">, "updated">;
  readonly related: { readonly nodes: readonly HelpSummary[] };
  readonly ancestors: { readonly nodes: readonly DocumentTitle[] };
  readonly neighbours: { readonly nodes: readonly DocumentTitle[] };
}

type HelpArticleContext = PageContext & {
  /** Slugs of the articles before and after this one in its category. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Slugs of the articles to read next. */
  readonly related: readonly string[];
};

export default function HelpArticle({ data, pageContext }: PageProps<HelpArticleData, HelpArticleContext>) {
  const { t } = useTranslation();
  const ancestors = inLanguage(data.ancestors.nodes, pageContext.i18n.language);
  return (
    <ArticleLayout
      article={data.article}
      crumbs={helpCrumbs(t("help:title"), ancestors)}
      meta={<Updated day={data.article.updated} />}
      asksUseful
      after={
        <>
          <Neighbours
            below="/help-center"
            documents={data.neighbours.nodes}
            previous={pageContext.previous}
            next={pageContext.next}
          />
          <RelatedArticles articles={data.related.nodes} order={pageContext.related} />
        </>
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<HelpArticleData, PageContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, updated } = data.article;
  const ancestors = inLanguage(data.ancestors.nodes, pageContext.i18n.language);
  return (
    <ArticleHead
      context={pageContext}
      locales={data.locales}
      crumbs={helpCrumbs(t("help:title"), ancestors)}
      text={{ kind: "Article", title, description, language, updated }}
    />
  );
}

export const query = graphql`
  query HelpArticlePage(
    $language: String!
    $id: String!
    $ancestors: [String]!
    $related: [String]!
    $previous: String
    $next: String
  ) {
    locales: allLocale(filter: { ns: { in: ["common", "help"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    article: helpArticle(id: { eq: $id }) {
      title
      description
      language
      updated
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    related: allHelpArticle(filter: { slug: { in: $related }, language: { in: [$language, "en-US"] } }) {
      nodes {
        ...HelpSummaryFields
      }
    }
    neighbours: allHelpArticle(
      filter: { slug: { in: [$previous, $next] }, language: { in: [$language, "en-US"] } }
    ) {
      nodes {
        slug
        language
        title
      }
    }
    ancestors: allHelpArticle(filter: { slug: { in: $ancestors }, language: { in: [$language, "en-US"] } }) {
      nodes {
        slug
        language
        title
      }
    }
  }
`;
