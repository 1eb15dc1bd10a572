import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useTranslation } from "../i18n/use-translation.ts";
import { FeedLinks } from "../features/blog/FeedLinks.tsx";
import { TagList, type TagName } from "../features/blog/TagList.tsx";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import { ArticleLayout } from "../layouts/article/ArticleLayout.tsx";
import { Day } from "../layouts/article/Day.tsx";
import { Updated } from "../layouts/article/Updated.tsx";
import { ArticleHead } from "../lib/ArticleHead.tsx";
import type { ArticleText } from "../lib/article.ts";
import type { LocaleNodes, PageContext } from "../lib/page-context.ts";
import { usePageLocale } from "../lib/use-page-locale.ts";
import { pageTexts } from "../lib/page-texts.ts";

interface BlogPostData {
  readonly locales: LocaleNodes;
  readonly post: ArticleText &
    Pick<FrontMatterOf<"blog">, "published" | "updated"> & {
      readonly author: { readonly key: string; readonly name: string };
    };
  readonly tags: { readonly nodes: readonly TagName[] };
}

export default function BlogPost({ data }: PageProps<BlogPostData, PageContext>) {
  const { t } = useTranslation();
  const { to } = usePageLocale();
  const { published, updated, author } = data.post;
  return (
    <ArticleLayout
      article={data.post}
      crumbs={[{ path: "/blog", label: t("blog:title") }]}
      meta={
        <>
          <p>
            <a href={to(`/blog/author/${author.key}`)}>{t("blog:by", { author: author.name })}</a> ·{" "}
            <Day day={published} />
          </p>
          {updated !== published && <Updated day={updated} />}
        </>
      }
      after={<TagList tags={data.tags.nodes} />}
    />
  );
}

export function Head({ data, pageContext }: HeadProps<BlogPostData, PageContext>) {
  const t = pageTexts(data.locales);
  const { title, description, language, published, updated, author } = data.post;
  return (
    <>
      <ArticleHead
        context={pageContext}
        locales={data.locales}
        crumbs={[{ path: "/blog", label: t("blog:title") }]}
        text={{ kind: "BlogPosting", title, description, language, published, updated, author: author.name }}
      />
      <FeedLinks language={pageContext.i18n.language} title={t("blog:title")} />
    </>
  );
}

export const query = graphql`
  query BlogPostPage($language: String!, $id: String!, $tags: [String]!) {
    locales: allLocale(filter: { ns: { in: ["common", "blog"] }, language: { eq: $language } }) {
      ...PageTexts
    }
    post: blogPost(id: { eq: $id }) {
      title
      description
      language
      published
      updated
      author {
        key
        name
      }
      body(locale: $language) {
        ...ArticleBodyParts
      }
    }
    tags: allTag(filter: { language: { eq: $language }, key: { in: $tags } }, sort: { key: ASC }) {
      nodes {
        key
        name
      }
    }
  }
`;
