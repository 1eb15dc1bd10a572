import type { PDFPageProxy } from "pdfjs-dist";

type Items = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

/** The words of a page, and the place at which each of its pieces begins in them. */
export interface PageText {
  readonly text: string;
  readonly starts: readonly number[];
}

/** A stretch of a page's text, from one place up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Joins the pieces of a page; the end of a line counts as a blank, so that what goes on in the next line is found. */
export function keepText(items: Items): PageText {
  let text = "";
  const starts: number[] = [];
  for (const item of items) {
    if (!("str" in item)) continue;
    starts.push(text.length);
    text += item.hasEOL ? `${item.str} ` : item.str;
  }
  return { text, starts };
}

/** The places where a text contains another, ignoring case. */
export function findIn(text: string, wanted: string): readonly Stretch[] {
  if (wanted === "") return [];
  const lower = text.toLowerCase();
  // In some languages upper and lower case differ in length; such a page is searched as it is.
  const [hay, needle] = lower.length === text.length ? [lower, wanted.toLowerCase()] : [text, wanted];
  const found: Stretch[] = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length))
    found.push({ from: at, to: at + needle.length });
  return found;
}

/** The stretch within the elements of a page's pieces; null when it isn't all there. */
export function rangeOf(
  { text, starts }: PageText,
  pieces: readonly HTMLElement[],
  { from, to }: Stretch,
): Range | null {
  const placeAt = (at: number, isEnd: boolean) => {
    const index = starts.findLastIndex((start) => (isEnd ? start < at : start <= at));
    const node = pieces[index]?.firstChild;
    if (!node) return null;
    return { node, offset: Math.min(at - starts[index]!, node.nodeValue?.length ?? 0) };
  };
  const [start, end] = [placeAt(from, false), placeAt(to, true)];
  if (to > text.length || !start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}
