import type { Heading } from "mdast";
import { blockFaults } from "./block-faults.ts";
import type { MarkdownFacts, Picture } from "./facts.types.ts";
import { headingFaults } from "./heading-faults.ts";
import { lineOf, nodesOf, type AnyNode } from "./nodes.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { readsLike } from "./reads-like.ts";
import { textFaults } from "./text-faults.ts";

/** Collects the facts about a file's Markdown. */
export function markdownFacts(source: string): MarkdownFacts {
  const tree = parseMarkdown(source);
  const lines = source.split("\n");
  const nodes = [...nodesOf(tree)];
  const headings = nodes.filter((node): node is Heading => node.type === "heading");
  const { ids, faults } = headingFaults(headings, lines);
  return {
    ids,
    links: nodes.flatMap((node) =>
      node.type === "link" || node.type === "definition" ? [{ href: node.url, line: lineOf(node) }] : [],
    ),
    pictures: picturesOf(nodes),
    html: nodes.flatMap((node) => (node.type === "html" ? [{ text: node.value, line: lineOf(node) }] : [])),
    faults: [...faults, ...blockFaults(nodes, lines), ...textFaults(nodes)],
    isEmpty: tree.children.length === 0,
    tongue: readsLike(nodes.flatMap((node) => (node.type === "text" ? [node.value] : [])).join(" ")),
  };
}

function picturesOf(nodes: readonly AnyNode[]): Picture[] {
  const addresses = new Map(
    nodes.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])),
  );
  return nodes.flatMap((node) => {
    if (node.type === "image") return [{ address: node.url, alt: node.alt ?? "", line: lineOf(node) }];
    if (node.type !== "imageReference") return [];
    return [{ address: addresses.get(node.identifier) ?? "", alt: node.alt ?? "", line: lineOf(node) }];
  });
}
