import type { CreatePagesArgs } from "gatsby";
import { LOCALES } from "../../../contract/locales.ts";
import { documentFor, groupDocuments, queryNodes, translationsOf, type DocumentNode } from "./documents.ts";
import { createLocalizedPage } from "./localized-page.ts";
import { neighboursOf } from "./neighbours.ts";

interface TopicNode extends DocumentNode {
  readonly order: number;
}

const TOPICS = /* GraphQL */ `
  {
    all: allFaqTopic {
      nodes {
        id
        slug
        language
        order
      }
    }
  }
`;

/**
 * Makes a list of all questions, which counts as translated when every topic is, and a page of answers for each topic.
 */
export async function createFaqPages(args: CreatePagesArgs): Promise<void> {
  const topics = groupDocuments(await queryNodes<TopicNode>(args, TOPICS), ({ slug }) => slug);
  const originals = topics.map(({ original }) => original);
  const translations = LOCALES.filter((locale) =>
    topics.every((topic) => translationsOf(topic).includes(locale)),
  );
  createLocalizedPage(args, { path: "/faq", template: "faq.tsx", translations });
  for (const topic of topics)
    createLocalizedPage(args, {
      path: `/faq/${topic.original.slug}`,
      template: "faq-topic.tsx",
      translations: translationsOf(topic),
      context: (locale) => ({ id: documentFor(topic, locale), ...neighboursOf(topic.original, originals) }),
    });
}
