import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import { faqCrumbs } from "../features/faq/crumbs.ts";
import { questionsOf } from "../features/faq/questions.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Updated } from "../layouts/article/Updated.tsx";
import { Neighbours } from "../layouts/article/Neighbours.tsx";
import type { ArticleText, DocumentTitle } from "../lib/article.ts";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface FaqTopicData {
  readonly locales: LocaleNodes;
  readonly topic: ArticleText & Pick<FrontMatterOf<"faq">, "updated">;
  readonly neighbours: { readonly nodes: readonly DocumentTitle[] };
}

type FaqTopicContext = PageContext & {
  /** Slugs of the topics before and after this one. */
  readonly previous: string | null;
  readonly next: string | null;
};

export default function FaqTopic({ data, pageContext }: PageProps<FaqTopicData, FaqTopicContext>) {
  const { t } = useTranslation();
  return (
    <ArticleLayout
      article={data.topic}
      crumbs={faqCrumbs(t("common:nav.help"), t("faq:title"))}
      asksUseful
      meta={<Updated day={data.topic.updated} />}
      after={
        <Neighbours
          below="/faq"
          documents={data.neighbours.nodes}
          previous={pageContext.previous}
          next={pageContext.next}
        />
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<FaqTopicData, FaqTopicContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, body } = data.topic;
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("common:pageTitle", { title: `${title} · ${t("common:nav.faq")}`, brand: BRAND.name })}
        description={description}
      />
      <StructuredData
        context={pageContext}
        title={title}
        crumbs={faqCrumbs(t("common:nav.help"), t("faq:title"))}
        questions={{ language, list: questionsOf(body.html) }}
      />
    </>
  );
}

export const query = graphql`
  query FaqTopicPage($language: String!, $id: String!, $previous: String, $next: String) {
    locales: allLocale(filter: { ns: { in: ["common", "faq"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    topic: faqTopic(id: { eq: $id }) {
      title
      description
      language
      updated
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    neighbours: allFaqTopic(
      filter: { slug: { in: [$previous, $next] }, language: { in: [$language, "en-US"] } }
    ) {
      nodes {
        slug
        language
        title
      }
    }
  }
`;
