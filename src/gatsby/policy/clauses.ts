import type { Blockquote, Content, List, ListItem, PhrasingContent, Root, TableRow } from "mdast";
import { splitHeadingId } from "../content/heading-ids.ts";
import { parseMarkdown } from "../content/markdown/parse-markdown.ts";

/** A word, a sign or a space, with its formatting. */
export interface Word {
  readonly text: string;
  /** Tags around it, outermost first: `["strong"]`, `["a /policy/update"]`. */
  readonly marks: readonly string[];
}

export type ClauseKind = "heading" | "paragraph" | "item" | "row" | "quote";

/** The smallest part of a text that is compared as one: a paragraph, a list item or a row of a table. */
export interface Clause {
  readonly kind: ClauseKind;
  /** The level of a heading, or the depth of an item's list, from 1. */
  readonly depth: number;
  /** The mark before an item: `1.` or `•`. */
  readonly label: string;
  readonly words: readonly Word[];
}

/** A heading with everything below it; the heading is the first clause. */
export interface Section {
  /** The heading's anchor; empty before the first heading. */
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}

type Setting = Pick<Clause, "kind" | "depth" | "label">;
const PARAGRAPH: Setting = { kind: "paragraph", depth: 1, label: "" };
/** Separates the cells of a row. */
const CELL = " | ";

/** Splits a Markdown text into sections of clauses; `locale` decides where words end. */
export function sectionsOf(source: string, locale: string): Section[] {
  const words = new Intl.Segmenter(locale, { granularity: "word" });
  const sections: { id: string; title: string; clauses: Clause[] }[] = [{ id: "", title: "", clauses: [] }];
  const add = (setting: Setting, content: readonly PhrasingContent[]) =>
    sections.at(-1)?.clauses.push({ ...setting, words: wordsOf(content, words) });

  const walk = (nodes: readonly Content[], setting: Setting): void => {
    for (const node of nodes) {
      if (node.type === "heading") {
        const heading = withoutId(node.children);
        sections.push({ id: heading.id, title: textOf(heading.children), clauses: [] });
        add({ kind: "heading", depth: node.depth, label: "" }, heading.children);
      } else if (node.type === "paragraph") add(setting, node.children);
      else if (node.type === "list") walkList(node, setting);
      else if (node.type === "blockquote")
        walk((node as Blockquote).children, { ...PARAGRAPH, kind: "quote" });
      else if (node.type === "table") for (const row of node.children) add(rowSetting, cellsOf(row));
      else if (node.type === "code") add(setting, [{ type: "inlineCode", value: node.value }]);
    }
  };
  const walkList = (list: List, outer: Setting): void => {
    const depth = outer.kind === "item" ? outer.depth + 1 : 1;
    list.children.forEach((item: ListItem, index) => {
      const label = list.ordered ? `${(list.start ?? 1) + index}.` : "•";
      walk(item.children, { kind: "item", depth, label });
    });
  };

  walk((parseMarkdown(source) as Root).children, PARAGRAPH);
  return sections.filter(({ clauses }) => clauses.length > 0);
}

const rowSetting: Setting = { kind: "row", depth: 1, label: "" };

const cellsOf = ({ children }: TableRow): PhrasingContent[] =>
  children.flatMap((cell, index) => [
    ...(index > 0 ? [{ type: "text" as const, value: CELL }] : []),
    ...cell.children,
  ]);

function withoutId(children: readonly PhrasingContent[]): { id: string; children: PhrasingContent[] } {
  const last = children.at(-1);
  if (last?.type !== "text") return { id: "", children: [...children] };
  const { text, id = "" } = splitHeadingId(last.value);
  return { id, children: [...children.slice(0, -1), { ...last, value: text }] };
}

const textOf = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .map((node) => ("children" in node ? textOf(node.children) : "value" in node ? node.value : ""))
    .join("");

function wordsOf(
  nodes: readonly PhrasingContent[],
  segmenter: Intl.Segmenter,
  marks: readonly string[] = [],
): Word[] {
  return nodes.flatMap((node) => {
    if (node.type === "break") return [{ text: " ", marks }];
    if (node.type === "inlineCode") return [{ text: node.value, marks: [...marks, "code"] }];
    if ("children" in node) return wordsOf(node.children, segmenter, [...marks, markOf(node)]);
    if (!("value" in node)) return [];
    const text = node.value.replace(/\s+/g, " ");
    return [...segmenter.segment(text)].map(({ segment }) => ({ text: segment, marks }));
  });
}

function markOf(node: PhrasingContent): string {
  if (node.type === "strong") return "strong";
  if (node.type === "delete") return "s";
  return node.type === "link" ? `a ${node.url}` : "em";
}
