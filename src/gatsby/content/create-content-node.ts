import type { CreateNodeArgs, Node } from "gatsby";
import { FRONT_MATTER } from "./front-matter-fields.ts";
import { listOf } from "./front-matter.ts";
import { parseDocumentPath, type ContentKind } from "./document-path.ts";

export const NODE_TYPES: Readonly<Record<ContentKind, string>> = {
  blog: "BlogPost",
  help: "HelpArticle",
  faq: "FaqTopic",
  policy: "PolicyVersion",
  notice: "PolicyNotice",
  page: "SimplePage",
  transparency: "TransparencyReport",
};

interface MarkdownNode extends Node {
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** Turns a Markdown node into the typed node of its kind. Misplaced files were reported before. */
export function createContentNode(args: CreateNodeArgs, relativePath: string): void {
  const place = parseDocumentPath(relativePath);
  if (typeof place === "string") return;
  const { node } = args;
  const { frontmatter } = node as unknown as MarkdownNode;
  const known = FRONT_MATTER[place.kind];
  const fields = Object.fromEntries(
    Object.entries(frontmatter).map(([key, value]) => [
      key,
      known[key]?.type === "list" ? listOf(String(value)) : plain(value),
    ]),
  );
  const id = args.createNodeId(`content ${relativePath}`);
  args.actions.createNode({
    ...fields,
    slug: place.slug,
    ...(place.effective ? { effective: place.effective } : {}),
    language: place.language,
    file: `content/${relativePath}`,
    id,
    parent: node.id,
    children: [],
    internal: { type: NODE_TYPES[place.kind], contentDigest: node.internal.contentDigest },
  });
  args.actions.createParentChildLink({ parent: node, child: { ...node, id } });
}

/** YAML reads `2026-03-01` as a day at midnight UTC; pages carry it as it was written. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value;
}
