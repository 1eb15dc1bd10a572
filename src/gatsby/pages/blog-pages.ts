import type { CreatePagesArgs } from "gatsby";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";

interface PostNode extends DocumentNode {
  readonly tags: readonly string[];
  readonly author: { readonly key: string };
}

const POSTS = /* GraphQL */ `
  {
    all: allBlogPost {
      nodes {
        id
        slug
        language
        tags
        author {
          key
        }
      }
    }
  }
`;

/** Makes a page for every post, and a list of posts for each tag and each author that has any. */
export async function createBlogPages(args: CreatePagesArgs): Promise<void> {
  const posts = groupDocuments(await queryNodes<PostNode>(args, POSTS), ({ slug }) => slug);
  for (const post of posts)
    createLocalizedPage(args, {
      path: `/blog/${post.original.slug}`,
      template: "blog-post.tsx",
      translations: translationsOf(post),
      context: (locale) => ({ id: documentFor(post, locale), tags: post.original.tags }),
    });
  for (const tag of new Set(posts.flatMap(({ original }) => original.tags)))
    createLocalizedPage(args, {
      path: `/blog/tag/${tag}`,
      template: "blog-tag.tsx",
      context: () => ({ tag }),
    });
  for (const author of new Set(posts.map(({ original }) => original.author.key)))
    createLocalizedPage(args, {
      path: `/blog/author/${author}`,
      template: "blog-author.tsx",
      context: () => ({ author }),
    });
}
