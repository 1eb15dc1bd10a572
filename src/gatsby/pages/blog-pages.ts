import type { CreatePagesArgs } from "gatsby";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";

const POSTS = /* GraphQL */ `
  {
    all: allBlogPost {
      nodes {
        id
        slug
        language
      }
    }
  }
`;

export async function createBlogPages(args: CreatePagesArgs): Promise<void> {
  const posts = groupDocuments(await queryNodes<DocumentNode>(args, POSTS), ({ slug }) => slug);
  for (const post of posts)
    createLocalizedPage(args, {
      path: `/blog/${post.original.slug}`,
      template: "blog-post.tsx",
      translations: translationsOf(post),
      context: (locale) => ({ id: documentFor(post, locale) }),
    });
}
