import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import unified from "unified";
import type { Root } from "mdast";

const parser = unified().use(remarkParse).use(remarkGfm);

/** The Markdown tree of a text, by the parser the site's pages are made with; front matter left out. */
export const parseMarkdown = (source: string): Root =>
  parser.parse(source.replace(/^---\n[\s\S]*?\n---\n/, "")) as Root;
