import type { Root } from "mdast";
import gfm from "remark-gfm";
import parse from "remark-parse";
import unified from "unified";

/** The tree a text in Markdown (GitHub's kind) stands for. */
export const markdownTree = (text: string): Root => unified().use(parse).use(gfm).parse(text) as Root;
