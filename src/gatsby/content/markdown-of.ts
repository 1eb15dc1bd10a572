import type { ContentFile } from "./content-files.ts";
import type { MarkdownFacts } from "./markdown/facts.types.ts";
import { markdownFacts } from "./markdown/markdown-facts.ts";
import { recall } from "./text-memory.ts";

const known = new WeakMap<ContentFile, MarkdownFacts>();

/**
 * The facts about a file's Markdown for the checks. Parsing takes most of a check's time, so each text is parsed once.
 */
export function markdownOf(file: ContentFile): MarkdownFacts {
  const facts = known.get(file) ?? recall(file.source, markdownFacts);
  known.set(file, facts);
  return facts;
}
