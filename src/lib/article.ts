import type { ContentKind } from "../gatsby/content/document-path.ts";
import type { FrontMatterOf } from "../gatsby/content/front-matter.types.ts";
import type { Switchable } from "../../contract/capabilities.ts";

/** One of the texts of a document. */
interface DocumentText {
  readonly slug: string;
  readonly language: string;
}

/** Title and address, by which lists lead to a document of any kind. */
export type DocumentTitle = DocumentText & Pick<FrontMatterOf<ContentKind>, "title">;

/** A document as lists show it: its title and description, and the named fields of its front matter. */
export type DocumentSummary<
  K extends ContentKind,
  More extends keyof FrontMatterOf<K> = never,
> = DocumentText & Pick<FrontMatterOf<K>, Extract<keyof FrontMatterOf<K>, "title" | "description" | More>>;

/** Every document brings this to its page. */
export interface ArticleText extends Pick<FrontMatterOf<ContentKind>, "title" | "description"> {
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
export function inLanguage<D extends DocumentText>(documents: readonly D[], language: string): D[] {
  const bySlug = new Map<string, D>();
  for (const document of documents)
    if (!bySlug.has(document.slug) || document.language === language) bySlug.set(document.slug, document);
  return [...bySlug.values()];
}
