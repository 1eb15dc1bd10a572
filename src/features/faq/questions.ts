import type { QuestionFacts } from "../../lib/structured-data.ts";

const QUESTION = /<h2 id="[^"]*">(.*?)<\/h2>\s*([^]*?)(?=<h2 |$)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
};

/** The questions in a topic's finished text: each is a second-level heading with everything up to the next. */
export const questionsOf = (html: string): QuestionFacts[] =>
  [...html.matchAll(QUESTION)].map(([, heading = "", answer = ""]) => ({
    question: plainText(heading),
    answer: answer.trim(),
  }));

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
