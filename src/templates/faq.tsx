import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "react-i18next";
import { BRAND } from "../../contract/brand.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Day } from "../layouts/article/Day.tsx";
import { questionsOf } from "../features/faq/questions.ts";
import { joinTopics, type FaqAnchor, type FaqTopic } from "../features/faq/join-topics.ts";
import { inLanguage } from "../lib/article.ts";
import { PageHead } from "../lib/PageHead.tsx";
import { StructuredData } from "../lib/StructuredData.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface FaqData {
  readonly locales: LocaleNodes;
  readonly topics: { readonly nodes: readonly FaqTopic[] };
  readonly anchors: { readonly nodes: readonly FaqAnchor[] };
}

export default function Faq({ data, pageContext }: PageProps<FaqData, PageContext>) {
  const { t } = useTranslation();
  const { updated, ...questions } = joinTopics(
    data.topics.nodes,
    data.anchors.nodes,
    pageContext.i18n.language,
  );
  return (
    <ArticleLayout
      article={{ ...questions, title: t("faq:title"), description: t("faq:description") }}
      crumbs={[{ path: "/help-center", label: t("common:nav.help") }]}
      asksUseful
      meta={
        <p>
          {t("common:article.updated")} <Day day={updated} />
        </p>
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<FaqData, PageContext>) {
  const t = pageTexts(data.locales);
  const topics = inLanguage(data.topics.nodes, pageContext.i18n.language);
  return (
    <>
      <PageHead
        context={pageContext}
        title={t("common:pageTitle", { title: t("faq:title"), brand: BRAND.name })}
        description={t("faq:description")}
      />
      <StructuredData
        context={pageContext}
        title={t("faq:title")}
        crumbs={[{ path: "/help-center", label: t("common:nav.help") }]}
        questions={topics.flatMap(({ body }) => questionsOf(body.html))}
      />
    </>
  );
}

export const query = graphql`
  query FaqPage($language: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "faq"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    topics: allFaqTopic(
      filter: { language: { in: [$language, "en-US"] } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        slug
        language
        title
        description
        updated
        body(locale: $language) {
          ...ArticleBodyParts
        }
      }
    }
    anchors: allFaqAnchor {
      nodes {
        from
        to
      }
    }
  }
`;
