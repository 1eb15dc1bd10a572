import type { LineFault } from "../read-front-matter.ts";
import type { Tongue } from "./reads-like.ts";

export interface HeadingId {
  readonly id: string;
  readonly line: number;
}

export interface MarkdownLink {
  readonly href: string;
  readonly line: number;
}

export interface Picture {
  readonly address: string;
  readonly alt: string;
  readonly line: number;
}

/** What the checks ask of a Markdown text, by the tree it is parsed to. Plain data, so that it can be remembered. */
export interface MarkdownFacts {
  /** Anchors, in their order. */
  readonly ids: readonly HeadingId[];
  /** Of links, of what is linked by itself, and of what references lead to. */
  readonly links: readonly MarkdownLink[];
  readonly pictures: readonly Picture[];
  readonly html: readonly { readonly text: string; readonly line: number }[];
  /** What is wrong with the text by itself. */
  readonly faults: readonly LineFault[];
  readonly isEmpty: boolean;
  /** Undefined when the text is too short to tell. */
  readonly tongue: Tongue | undefined;
}
