import { inLanguage, type ArticleHeading, type DocumentSummary } from "../../lib/article.ts";

/** A topic with the fields that the list of all questions needs. */
export interface FaqTopic extends DocumentSummary<"faq"> {
  readonly body: { readonly headings: readonly ArticleHeading[] };
}

/** An anchor of an earlier page and the question that it means today. */
export interface FaqAnchor {
  readonly from: string;
  readonly to: string;
}

export interface ListedTopic extends Omit<FaqTopic, "body"> {
  readonly questions: readonly ListedQuestion[];
}

export interface ListedQuestion {
  readonly id: string;
  readonly text: string;
  /** Its ids on earlier pages. */
  readonly formerIds: readonly string[];
}

/** The topics in their order with their questions, each in the reader's language or else in English. */
export const topicList = (
  topics: readonly FaqTopic[],
  anchors: readonly FaqAnchor[],
  language: string,
): ListedTopic[] =>
  inLanguage(topics, language).map(({ body, ...topic }) => ({
    ...topic,
    questions: body.headings
      .filter(({ depth }) => depth === 2)
      .map(({ id, text }) => ({
        id,
        text,
        formerIds: anchors.filter(({ to }) => to === id).map(({ from }) => from),
      })),
  }));
