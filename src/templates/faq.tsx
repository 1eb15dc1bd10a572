import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { faqCrumbs } from "../features/faq/crumbs.ts";
import { QuestionList } from "../features/faq/QuestionList.tsx";
import { topicList, type FaqAnchor, type FaqTopic } from "../features/faq/topic-list.ts";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface FaqData {
  readonly locales: LocaleNodes;
  readonly topics: { readonly nodes: readonly FaqTopic[] };
  readonly anchors: { readonly nodes: readonly FaqAnchor[] };
}

export default function Faq({ data, pageContext }: PageProps<FaqData, PageContext>) {
  const { t } = useTranslation();
  return (
    <ListLayout
      title={t("faq:title")}
      description={t("faq:description")}
      lead={<Breadcrumbs crumbs={faqCrumbs(t("common:nav.help"))} />}
    >
      <QuestionList topics={topicList(data.topics.nodes, data.anchors.nodes, pageContext.i18n.language)} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<FaqData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("faq:title")}
      description={t("faq:description")}
      crumbs={faqCrumbs(t("common:nav.help"))}
    />
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
        body(locale: $language) {
          headings {
            id
            text
            depth
          }
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
