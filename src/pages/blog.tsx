import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BRAND } from "../../contract/brand.ts";
import { BlogList, type BlogSummary } from "../features/blog/BlogList.tsx";
import { FeedLinks } from "../features/blog/FeedLinks.tsx";
import { TagList, type TagName } from "../features/blog/TagList.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface BlogData {
  readonly locales: LocaleNodes;
  readonly tags: { readonly nodes: readonly TagName[] };
  readonly posts: { readonly nodes: readonly BlogSummary[] };
}

export default function Blog({ data }: PageProps<BlogData, PageContext>) {
  const { t } = useTranslation();
  return (
    <ListLayout title={t("blog:title")} description={t("blog:description", { brand: BRAND.name })}>
      <TagList tags={data.tags.nodes} />
      <BlogList posts={data.posts.nodes} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogData, PageContext>) {
  const t = pageTexts(data.locales);
  return (
    <>
      <ListHead
        context={pageContext}
        locales={data.locales}
        title={t("blog:title")}
        description={t("blog:description", { brand: BRAND.name })}
      />
      <FeedLinks language={pageContext.i18n.language} title={t("blog:title")} />
    </>
  );
}

export const query = graphql`
  query BlogPage($language: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "blog"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    tags: allTag(filter: { language: { eq: $language }, isUsed: { eq: true } }, sort: { key: ASC }) {
      nodes {
        key
        name
      }
    }
    posts: allBlogPost(
      filter: { language: { in: [$language, "en-US"] } }
      sort: [{ published: DESC }, { slug: ASC }]
    ) {
      nodes {
        ...BlogSummaryFields
      }
    }
  }
`;
