import type { CreatePagesArgs } from "gatsby";
import { LOCALES } from "../../../contract/locales.ts";
import { groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";

const FILES = /* GraphQL */ `
  {
    all: allFaqTopic {
      nodes {
        id
        slug
        language
      }
    }
  }
`;

/** One page of all questions; a locale counts as translated when every file is. */
export async function createFaqPage(args: CreatePagesArgs): Promise<void> {
  const files = groupDocuments(await queryNodes<DocumentNode>(args, FILES), ({ slug }) => slug);
  const translations = LOCALES.filter((locale) =>
    files.every((file) => translationsOf(file).includes(locale)),
  );
  createLocalizedPage(args, { path: "/faq", template: "faq.tsx", translations });
}
