import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunQuery } from "./built-pages.ts";

interface Articles {
  readonly all: {
    readonly nodes: readonly { readonly slug: string; readonly errors: readonly string[] | null }[];
  };
}

const ARTICLES = /* GraphQL */ `
  {
    all: allHelpArticle(filter: { language: { eq: "en-US" } }, sort: { slug: ASC }) {
      nodes {
        slug
        errors
      }
    }
  }
`;

/**
 * Writes `help-answers.json`: the article for each error name or share state, as a path without locale.
 * `{"EXPIRED": "/help-center/saving/expired-links"}`
 */
export async function writeHelpAnswers(folder: string, graphql: RunQuery<Articles>): Promise<void> {
  const { data, errors } = await graphql(ARTICLES);
  if (!data) throw new Error(String(errors));
  const answers = data.all.nodes.flatMap(({ slug, errors: names }) =>
    (names ?? []).map((name) => [name, `/help-center/${slug}`] as const),
  );
  await writeFile(join(folder, "help-answers.json"), JSON.stringify(Object.fromEntries(answers)));
}
