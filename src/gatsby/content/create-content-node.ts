import { readFileSync } from "node:fs";
import type { CreateNodeArgs } from "gatsby";
import { DEFAULT_LOCALE } from "../../../contract/locales.ts";
import { formOf } from "./field-types.ts";
import { fieldsOf } from "./front-matter-fields.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import { sourceText } from "./source-text.ts";
import { stampsOf } from "./stamps.ts";
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

/**
 * Turns a Markdown node into the typed node of its kind. Misplaced and unreadable files were reported earlier, and
 * builds leave drafts out.
 */
export function createContentNode(args: CreateNodeArgs, relativePath: string): void {
  const place = parseDocumentPath(relativePath);
  if (typeof place === "string") return;
  const { node } = args;
  const text = sourceText(readFileSync(`content/${relativePath}`));
  if ("cause" in text) return;
  const { source } = text;
  const { values } = readFrontMatter(source);
  if (values["draft"] !== undefined && process.env.NODE_ENV === "production") return;
  const known = fieldsOf(place.kind);
  const fields = Object.fromEntries(
    Object.entries(values).map(([key, text]) => [key, formOf(known[key]?.type ?? "text").valueOf(text)]),
  );
  const nodeId = (path: string) => args.createNodeId(`content ${path}`);
  const id = nodeId(relativePath);
  args.actions.createNode({
    ...fields,
    slug: place.slug,
    ...(place.effective ? { effective: place.effective } : {}),
    language: place.language,
    file: `content/${relativePath}`,
    stamps: stampsOf(place.kind, source),
    originalId: nodeId(relativePath.replace(/[^/]+$/, `${DEFAULT_LOCALE}.md`)),
    id,
    parent: node.id,
    children: [],
    internal: { type: NODE_TYPES[place.kind], contentDigest: node.internal.contentDigest },
  });
  args.actions.createParentChildLink({ parent: node, child: { ...node, id } });
}
