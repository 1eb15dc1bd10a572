import { useTranslation } from "../../i18n/use-translation.ts";
import { LinkList } from "../../layouts/article/LinkList.tsx";
import { inLanguage, type DocumentSummary } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";

export type HelpSummary = DocumentSummary<"help">;

interface HelpListProps {
  /** All articles and categories, at any depth. */
  readonly articles: readonly HelpSummary[];
  /** Slug of the category whose contents are listed; empty for the help center itself. */
  readonly parent: string;
}

/** Lists the direct contents of a category; categories tell how many articles they hold. */
export function HelpList({ articles, parent }: HelpListProps) {
  const { t } = useTranslation();
  const { language, to } = usePageLocale();
  const all = inLanguage(articles, language);
  const links = all
    .filter(({ slug }) => parentOf(slug) === parent)
    .map((article) => {
      const count = all.filter(({ slug }) => parentOf(slug) === article.slug).length;
      return {
        ...article,
        href: to(`/help-center/${article.slug}`),
        note: count > 0 && t("help:articles", { count }),
      };
    });
  return <LinkList links={links} columns={parent === ""} />;
}

const parentOf = (slug: string): string => slug.split("/").slice(0, -1).join("/");
