import type { CreateNodeArgs, GatsbyNode, Node } from "gatsby";
import { checkSoon } from "./content/check-while-editing.ts";
import { createContentNode } from "./content/create-content-node.ts";
import { createDataNodes } from "./data-files/create-data-nodes.ts";
import { CONTENT_SOURCE, LOCALES_SOURCE } from "./plugins.ts";
import { renewLocaleNodes } from "./text/create-locale-nodes.ts";

interface FileNode extends Node {
  readonly sourceInstanceName: string;
  readonly relativePath: string;
  readonly extension: string;
}

/** Text files become `Locale` nodes, and Markdown becomes one typed node per kind of content. */
export const onCreateNode: GatsbyNode["onCreateNode"] = (args: CreateNodeArgs) => {
  const { node } = args;
  if (node.internal.type === "File") {
    // A build has already read them all (source-nodes.ts); in development a changed file is read again.
    if (process.env.NODE_ENV === "production") return;
    const file = node as FileNode;
    if (file.sourceInstanceName === LOCALES_SOURCE) renewLocaleNodes(args, file.relativePath);
    if (file.sourceInstanceName === CONTENT_SOURCE && file.extension === "json") createDataNodes(args);
    return;
  }
  if (node.internal.type !== "MarkdownRemark") return;
  const file = args.getNode(node.parent ?? "") as FileNode | undefined;
  if (file?.sourceInstanceName !== CONTENT_SOURCE) return;
  createContentNode(args, file.relativePath);
  checkSoon(args.reporter);
};
