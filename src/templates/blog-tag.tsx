import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BlogList, type BlogSummary } from "../features/blog/BlogList.tsx";
import { FeedLinks } from "../features/blog/FeedLinks.tsx";
import { TagList, type TagName } from "../features/blog/TagList.tsx";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface BlogTagData {
  readonly locales: LocaleNodes;
  readonly tag: TagName;
  readonly tags: { readonly nodes: readonly TagName[] };
  readonly posts: { readonly nodes: readonly BlogSummary[] };
}

/** The posts about one subject. */
export default function BlogTag({ data }: PageProps<BlogTagData, PageContext>) {
  const { t } = useTranslation();
  const { key, name } = data.tag;
  return (
    <ListLayout
      title={t("blog:tagTitle", { tag: name })}
      description={t("blog:tagDescription", { tag: name })}
      lead={<Breadcrumbs crumbs={[{ path: "/blog", label: t("blog:title") }]} />}
    >
      <TagList tags={data.tags.nodes} shown={key} />
      <BlogList posts={data.posts.nodes} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogTagData, PageContext>) {
  const t = pageTexts(data.locales);
  const tag = data.tag.name;
  return (
    <>
      <ListHead
        context={pageContext}
        locales={data.locales}
        title={t("blog:tagTitle", { tag })}
        description={t("blog:tagDescription", { tag })}
        crumbs={[{ path: "/blog", label: t("blog:title") }]}
      />
      <FeedLinks language={pageContext.i18n.language} title={t("blog:title")} />
    </>
  );
}

export const query = graphql`
  query BlogTagPage($language: String!, $tag: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "blog"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    tag(key: { eq: $tag }, language: { eq: $language }) {
      key
      name
    }
    tags: allTag(filter: { language: { eq: $language }, isUsed: { eq: true } }, sort: { key: ASC }) {
      nodes {
        key
        name
      }
    }
    posts: allBlogPost(
      filter: { tags: { in: [$tag] }, language: { in: [$language, "en-US"] } }
      sort: [{ published: DESC }, { slug: ASC }]
    ) {
      nodes {
        ...BlogSummaryFields
      }
    }
  }
`;
