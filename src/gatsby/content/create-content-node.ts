import { readFileSync } from "node:fs";
import type { CreateNodeArgs, Node } from "gatsby";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { textHash } from "./content-files.ts";
import { FRONT_MATTER } from "./front-matter-fields.ts";
import { listOf, readFrontMatter } from "./front-matter.ts";
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

/** Turns a Markdown node into the typed node of its kind. Misplaced files were reported before; drafts are never built. */
export function createContentNode(args: CreateNodeArgs, relativePath: string): void {
  const place = parseDocumentPath(relativePath);
  if (typeof place === "string") return;
  const { node } = args;
  const { frontmatter } = node as unknown as MarkdownNode;
  if (frontmatter["draft"] === true && process.env.NODE_ENV === "production") return;
  const source = readFileSync(`content/${relativePath}`, "utf8");
  const { values } = readFrontMatter(source);
  const known = FRONT_MATTER[place.kind];
  const fields = Object.fromEntries(
    Object.entries(frontmatter).map(([key, value]) => {
      // YAML takes a hash of nothing but digits for a number.
      if (known[key]?.type === "hash") return [key, values[key]];
      return [key, known[key]?.type === "list" ? listOf(String(value)) : plain(value)];
    }),
  );
  const nodeId = (path: string) => args.createNodeId(`content ${path}`);
  const id = nodeId(relativePath);
  args.actions.createNode({
    ...fields,
    slug: place.slug,
    ...(place.effective ? { effective: place.effective } : {}),
    language: place.language,
    file: `content/${relativePath}`,
    hash: textHash(source),
    originalId: nodeId(relativePath.replace(/[^/]+$/, `${DEFAULT_LOCALE}.md`)),
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
