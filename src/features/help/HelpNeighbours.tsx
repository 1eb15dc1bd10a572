import { PreviousNext } from "../../layouts/article/PreviousNext.tsx";
import { inLanguage } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import type { CategoryTitle } from "./crumbs.ts";

interface HelpNeighboursProps {
  readonly articles: readonly CategoryTitle[];
  /** Slugs. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The way on within a category of the help center. */
export function HelpNeighbours({ articles, previous, next }: HelpNeighboursProps) {
  const { language, to } = usePageLocale();
  const shown = inLanguage(articles, language);
  const neighbour = (slug: string | null) => {
    const article = shown.find((known) => known.slug === slug);
    return article && { ...article, href: to(`/help-center/${article.slug}`) };
  };
  return <PreviousNext previous={neighbour(previous)} next={neighbour(next)} />;
}
