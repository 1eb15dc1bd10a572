import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { BlogList, type BlogSummary } from "../features/blog/BlogList.tsx";
import { FeedLinks } from "../features/blog/FeedLinks.tsx";
import { Breadcrumbs } from "../layouts/article/Breadcrumbs.tsx";
import { ListLayout } from "../layouts/article/ListLayout.tsx";
import { ListHead } from "../lib/ListHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface BlogAuthorData {
  readonly locales: LocaleNodes;
  readonly author: { readonly name: string; readonly about: string };
  readonly posts: { readonly nodes: readonly BlogSummary[] };
}

/** An author and the posts they wrote. The text about authors is written in English. */
export default function BlogAuthor({ data }: PageProps<BlogAuthorData, PageContext>) {
  const { t } = useTranslation();
  const { name, about } = data.author;
  return (
    <ListLayout
      title={name}
      description={about}
      language="en-US"
      lead={<Breadcrumbs crumbs={[{ path: "/blog", label: t("blog:title") }]} />}
    >
      <BlogList posts={data.posts.nodes} />
    </ListLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<BlogAuthorData, PageContext>) {
  const t = pageTexts(data.locales);
  const author = data.author.name;
  return (
    <>
      <ListHead
        context={pageContext}
        locales={data.locales}
        title={author}
        fullTitle={t("blog:authorTitle", { author })}
        description={t("blog:authorDescription", { author })}
        crumbs={[{ path: "/blog", label: t("blog:title") }]}
      />
      <FeedLinks language={pageContext.i18n.language} title={t("blog:title")} />
    </>
  );
}

export const query = graphql`
  query BlogAuthorPage($language: String!, $author: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "blog"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    author(key: { eq: $author }) {
      name
      about
    }
    posts: allBlogPost(
      filter: { author: { key: { eq: $author } }, language: { in: [$language, "en-US"] } }
      sort: [{ published: DESC }, { slug: ASC }]
    ) {
      nodes {
        ...BlogSummaryFields
      }
    }
  }
`;
