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

/** Facts about a Markdown text for the checks, taken from its tree. They are plain data, so that they can be stored. */
export interface MarkdownFacts {
  /** Anchors in their order. */
  readonly ids: readonly HeadingId[];
  /** All links, also automatic ones and those that references define. */
  readonly links: readonly MarkdownLink[];
  readonly pictures: readonly Picture[];
  readonly html: readonly { readonly text: string; readonly line: number }[];
  /** Faults that show in the text alone. */
  readonly faults: readonly LineFault[];
  readonly isEmpty: boolean;
  /** Undefined when the text is too short to tell. */
  readonly tongue: Tongue | undefined;
}
