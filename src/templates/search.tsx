import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { HelpList, type HelpSummary } from "../features/help/HelpList.tsx";
import { SearchForm } from "../features/search/SearchForm.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface SearchData {
  readonly locales: LocaleNodes;
  readonly articles: { readonly nodes: readonly HelpSummary[] };
}

/** The search as a page: a field where scripts run, every category of the help center where they don't. */
export default function Search({ data }: PageProps<SearchData, PageContext>) {
  const { t } = useTranslation();
  return (
    <ListLayout title={t("common:search.open")} description={t("common:search.label")}>
      <SearchForm />
      <HelpList articles={data.articles.nodes} parent="" />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SearchData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={t("common:search.open")}
      description={t("common:search.label")}
      unlisted
    />
  );
}

export const query = graphql`
  query SearchPage($language: String!) {
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
