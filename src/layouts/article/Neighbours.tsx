import { inLanguage, type DocumentTitle } from "../../lib/article.ts";
import { usePageLocale } from "../../lib/use-page-locale.ts";
import { PreviousNext } from "./PreviousNext.tsx";

interface NeighboursProps {
  /** Address the slugs stand below. */
  readonly below: string;
  /** Both neighbours, in every language that is known. */
  readonly documents: readonly DocumentTitle[];
  /** Slugs. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** Links to the documents before and after this one. */
export function Neighbours({ below, documents, previous, next }: NeighboursProps) {
  const { language, to } = usePageLocale();
  const shown = inLanguage(documents, language);
  const neighbour = (slug: string | null) => {
    const document = shown.find((known) => known.slug === slug);
    return document && { ...document, href: to(`${below}/${slug}`) };
  };
  return <PreviousNext previous={neighbour(previous)} next={neighbour(next)} />;
}
