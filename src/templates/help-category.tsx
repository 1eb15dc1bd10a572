import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { helpCrumbs } from "../features/help/crumbs.ts";
import { HelpList, type HelpSummary } from "../features/help/HelpList.tsx";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { inLanguage, type DocumentTitle } from "../lib/article.ts";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface HelpCategoryData {
  readonly locales: LocaleNodes;
  readonly category: HelpSummary;
  readonly ancestors: { readonly nodes: readonly DocumentTitle[] };
  readonly articles: { readonly nodes: readonly HelpSummary[] };
}

export default function HelpCategory({ data, pageContext }: PageProps<HelpCategoryData, PageContext>) {
  const { t } = useTranslation();
  const { title, description, language, slug } = data.category;
  const ancestors = inLanguage(data.ancestors.nodes, pageContext.i18n.language);
  return (
    <ListLayout
      title={title}
      description={description}
      language={language}
      lead={<Breadcrumbs crumbs={helpCrumbs(t("help:title"), ancestors)} />}
    >
      <HelpList articles={data.articles.nodes} parent={slug} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<HelpCategoryData, PageContext>) {
  const t = pageTexts(data.locales);
  const { title, description } = data.category;
  const ancestors = inLanguage(data.ancestors.nodes, pageContext.i18n.language);
  return (
    <ListHead
      context={pageContext}
      locales={data.locales}
      title={title}
      description={description}
      crumbs={helpCrumbs(t("help:title"), ancestors)}
    />
  );
}

export const query = graphql`
  query HelpCategoryPage($language: String!, $id: String!, $ancestors: [String]!, $below: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "help"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    category: helpArticle(id: { eq: $id }) {
      ...HelpSummaryFields
    }
    ancestors: allHelpArticle(filter: { slug: { in: $ancestors }, language: { in: [$language, "en-US"] } }) {
      nodes {
        slug
        language
        title
      }
    }
    articles: allHelpArticle(
      filter: { slug: { glob: $below }, language: { in: [$language, "en-US"] } }
      sort: [{ order: ASC }, { slug: ASC }]
    ) {
      nodes {
        ...HelpSummaryFields
      }
    }
  }
`;
