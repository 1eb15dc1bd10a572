import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { HelpList, type HelpSummary } from "../features/help/HelpList.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface HelpCenterData {
  readonly locales: LocaleNodes;
  readonly articles: { readonly nodes: readonly HelpSummary[] };
}

export default function HelpCenter({ data }: PageProps<HelpCenterData, PageContext>) {
  const { t } = useTranslation();
  return (
    <ListLayout title={t("help:title")} description={t("help:description")}>
      <HelpList articles={data.articles.nodes} parent="" />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<HelpCenterData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("help:title")}
      description={t("help:description")}
    />
  );
}

export const query = graphql`
  query HelpCenterPage($language: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "help"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    articles: allHelpArticle(
      filter: { language: { in: [$language, "en-US"] } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        ...HelpSummaryFields
      }
    }
  }
`;
