import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import unified from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * Parses a file's Markdown with the parser that makes the site's pages. The front matter is blanked out, but its lines
 * are kept so that line numbers are those of the file.
 */
export const parseMarkdown = (source: string): Root =>
  parser.parse(
    source.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (matter) => matter.replaceAll(/[^\n]+/g, "")),
  ) as Root;
