import type { Node } from "gatsby";
import type { Locale } from "../../../contract/locales.ts";
import { compareTexts, countChanges } from "./compare.ts";
import { wordsHtml } from "./words-html.ts";

interface VersionNode {
  readonly language: string;
  readonly parent: string;
}

interface ResolverContext {
  readonly nodeModel: { getNodeById(query: { id: string }): unknown };
}

interface Arguments {
  /** Node id of the earlier version. */
  readonly from: string;
  /** The reader's locale. */
  readonly locale: Locale;
}

/** `comparison(from, locale)` of a policy's version: its changes since an earlier version, clause by clause. */
export function resolveComparison(
  source: VersionNode,
  { from, locale }: Arguments,
  context: ResolverContext,
) {
  const get = (id: string) => context.nodeModel.getNodeById({ id });
  const textOf = ({ parent }: VersionNode) => (get(parent) as Node).internal.content ?? "";
  const sections = compareTexts(textOf(get(from) as VersionNode), textOf(source), source.language);
  return {
    ...countChanges(sections),
    sections: sections.map((section) => ({
      ...section,
      clauses: section.clauses.map((clause) => ({
        ...clause,
        runs: clause.runs.map(({ change, items }) => ({ change, html: wordsHtml(items, locale) })),
      })),
    })),
  };
}
