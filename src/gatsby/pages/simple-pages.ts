import type { CreatePagesArgs } from "gatsby";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";
import { PAGE_ROUTES } from "./page-routes.ts";

const PAGES = /* GraphQL */ `
  {
    all: allSimplePage {
      nodes {
        id
        slug
        language
      }
    }
  }
`;

export async function createSimplePages(args: CreatePagesArgs): Promise<void> {
  const pages = groupDocuments(await queryNodes<DocumentNode>(args, PAGES), ({ slug }) => slug);
  for (const page of pages) {
    const { slug } = page.original;
    const route = PAGE_ROUTES[slug];
    if (!route) continue;
    const { path, ...frame } = route;
    createLocalizedPage(args, {
      path,
      template: "simple-page.tsx",
      translations: translationsOf(page),
      context: (locale) => ({ id: documentFor(page, locale), slug, ...frame }),
    });
  }
}
