import type { Root } from "mdast";
import gfm from "remark-gfm";
import parse from "remark-parse";
import unified from "unified";

/** Parses a text in GitHub's Markdown into its tree. */
export const markdownTree = (text: string): Root => unified().use(parse).use(gfm).parse(text) as Root;
