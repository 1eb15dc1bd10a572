import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import unified from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * The Markdown tree of a file, by the parser the site's pages are made with. Front matter is left out, but counted, so
 * that the tree's lines are those of the file.
 */
export const parseMarkdown = (source: string): Root =>
  parser.parse(
    source.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (matter) => matter.replaceAll(/[^\n]+/g, "")),
  ) as Root;
