import type { CreatePagesArgs } from "gatsby";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";
import { neighboursOf } from "./neighbours.ts";

interface ArticleNode extends DocumentNode {
  readonly related: readonly string[] | null;
  readonly order: number;
}

const ARTICLES = /* GraphQL */ `
  {
    all: allHelpArticle {
      nodes {
        id
        slug
        language
        related
        order
      }
    }
  }
`;

/** Slugs of the categories that contain an article, outermost first: `a/b/c` → `["a", "a/b"]`. */
export function ancestorSlugs(slug: string): string[] {
  const parts = slug.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Makes the pages of the help center. A folder with other documents in it is a category and lists them. */
export async function createHelpPages(args: CreatePagesArgs): Promise<void> {
  const articles = groupDocuments(await queryNodes<ArticleNode>(args, ARTICLES), ({ slug }) => slug);
  const categories = new Set(articles.flatMap(({ original }) => ancestorSlugs(original.slug)));
  const neighbours = articles.map(({ original }) => original).filter(({ slug }) => !categories.has(slug));
  for (const article of articles) {
    const { slug } = article.original;
    createLocalizedPage(args, {
      path: `/help-center/${slug}`,
      template: categories.has(slug) ? "help-category.tsx" : "help-article.tsx",
      translations: translationsOf(article),
      context: (locale) => ({
        id: documentFor(article, locale),
        slug,
        ancestors: ancestorSlugs(slug),
        below: `${slug}/*`,
        related: article.original.related ?? [],
        ...neighboursOf(article.original, neighbours),
      }),
    });
  }
}
