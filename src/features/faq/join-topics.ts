import { inLanguage, type ArticleText } from "../../lib/article.ts";
import { escapeHtml } from "../../lib/escape-html.ts";

export type FaqTopic = ArticleText & {
  readonly slug: string;
  /** `yyyy-mm-dd` */
  readonly updated: string;
};

/** An anchor of earlier pages and the question it means today. */
export interface FaqAnchor {
  readonly from: string;
  readonly to: string;
}

export interface JoinedTopics extends Pick<ArticleText, "language" | "body"> {
  /** The newest of the topics' days. */
  readonly updated: string;
}

/** All topics as one text, in their order. Its language is English as soon as one topic is. */
export function joinTopics(
  topics: readonly FaqTopic[],
  anchors: readonly FaqAnchor[],
  language: string,
): JoinedTopics {
  const shown = inLanguage(topics, language);
  return {
    language: shown.find((topic) => topic.language !== language)?.language ?? language,
    updated:
      shown
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1) ?? "",
    body: {
      html: shown.map((topic) => topicHtml(topic, anchors)).join("\n"),
      headings: shown.flatMap(({ slug, title, body }) => [
        { id: topicId(slug), text: title, depth: 2 },
        ...body.headings.map((heading) => ({ ...heading, depth: heading.depth + 1 })),
      ]),
      draft: shown.some(({ body }) => body.draft),
      outdated: shown.some(({ body }) => body.outdated),
    },
  };
}

const topicId = (slug: string): string => `topic-${slug}`;

/** Questions are second-level headings of their file; on the joined page the topic's title stands above them. */
function topicHtml(
  { slug, title, description, language, body }: FaqTopic,
  anchors: readonly FaqAnchor[],
): string {
  const id = topicId(slug);
  const questions = body.html
    .replaceAll(/<(\/?)h([23])\b/g, (_, slash: string, depth: string) => `<${slash}h${Number(depth) + 1}`)
    .replaceAll(/<h3 id="([^"]+)">/g, (heading, question: string) => heading + oldAnchors(question, anchors));
  return `<section lang="${language}"><h2 id="${id}"><a href="#${id}">${escapeHtml(title)}</a></h2><p>${escapeHtml(description)}</p>${questions}</section>`;
}

/** Old addresses find today's question without script; with script `redirect-faq-hash` corrects them. */
const oldAnchors = (question: string, anchors: readonly FaqAnchor[]): string =>
  anchors
    .filter(({ to }) => to === question)
    .map(({ from }) => `<span id="${from}" data-now="${question}"></span>`)
    .join("");
