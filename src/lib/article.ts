import type { Switchable } from "../../contract/capabilities.ts";

/** Every document brings this to its page. */
export interface ArticleText {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly body: {
    readonly html: string;
    readonly headings: readonly ArticleHeading[];
    readonly draft: boolean;
    /** The original has changed since the translation was made. */
    readonly outdated: boolean;
    /** An operator can switch off these capabilities that the text describes. */
    readonly switchable: readonly Switchable[];
  };
}

export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** One text per document: the one in the reader's language, else the first of the others. */
export function inLanguage<D extends { readonly slug: string; readonly language: string }>(
  documents: readonly D[],
  language: string,
): D[] {
  const bySlug = new Map<string, D>();
  for (const document of documents)
    if (!bySlug.has(document.slug) || document.language === language) bySlug.set(document.slug, document);
  return [...bySlug.values()];
}
