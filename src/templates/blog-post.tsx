import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "react-i18next";
import { BRAND } from "../../contract/brand.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Day } from "../layouts/article/Day.tsx";
import type { ArticleText } from "../lib/article.ts";
import { PageHead } from "../lib/PageHead.tsx";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface BlogPostData {
  readonly locales: LocaleNodes;
  readonly post: ArticleText & {
    readonly published: string;
    readonly updated: string;
    readonly author: string;
  };
}

export default function BlogPost({ data }: PageProps<BlogPostData, PageContext>) {
  const { t } = useTranslation();
  const { published, updated, author } = data.post;
  return (
    <ArticleLayout
      article={data.post}
      crumbs={[{ path: "/blog", label: t("blog:title") }]}
      meta={
        <>
          <p>
            {t("blog:by", { author })} · <Day day={published} />
          </p>
          {updated !== published && (
            <p>
              {t("common:article.updated")} <Day day={updated} />
            </p>
          )}
        </>
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<BlogPostData, PageContext>) {
  const t = pageTexts(data.locales);
  const { title, description } = data.post;
  return (
    <PageHead
      context={pageContext}
      title={t("common:pageTitle", { title, brand: BRAND.name })}
      description={description}
      type="article"
    />
  );
}

export const query = graphql`
  query BlogPostPage($language: String!, $id: String!) {
    locales: allLocale(filter: { ns: { in: ["common", "blog"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    post: blogPost(id: { eq: $id }) {
      title
      description
      language
      published
      updated
      author
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
  }
`;
