import { inLanguage, type DocumentSummary } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { LinkList } from "../../layouts/article/LinkList.tsx";
import { Day } from "../../layouts/article/Day.tsx";

export type BlogSummary = DocumentSummary<"blog", "published">;

export function BlogList({ posts }: { readonly posts: readonly BlogSummary[] }) {
  const { language, to } = usePageLocale();
  const links = inLanguage(posts, language).map((post) => ({
    ...post,
    href: to(`/blog/${post.slug}`),
    note: <Day day={post.published} />,
  }));
  return <LinkList links={links} />;
}
