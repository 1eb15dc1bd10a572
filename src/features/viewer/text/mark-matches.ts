import type { Match } from "./find.ts";

/** Marks the matches without changing the page's elements, and brings the current one into view. */
export function markMatches(lines: HTMLElement, matches: readonly Match[], current: number): void {
  const ranges = matches.map((match) => rangeOf(lines, match));
  const now = ranges[current];
  now?.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "nearest" });
  if (!("Highlight" in window)) {
    // Browsers without the Highlight API show the current match as a selection.
    if (now)
      document
        .getSelection()
        ?.setBaseAndExtent(now.startContainer, now.startOffset, now.endContainer, now.endOffset);
    return;
  }
  CSS.highlights.set("viewer-found", new Highlight(...ranges.filter((range) => range !== null)));
  CSS.highlights.set("viewer-current", new Highlight(...(now ? [now] : [])));
}

export function unmarkMatches(): void {
  if (!("Highlight" in window)) return;
  CSS.highlights.delete("viewer-found");
  CSS.highlights.delete("viewer-current");
}

/** `null` for a line that isn't rendered yet. */
function rangeOf(lines: HTMLElement, { line, from, to }: Match): Range | null {
  const element = lines.querySelector(`[data-line="${line}"]`);
  if (!element) return null;
  const [start, end] = [placeIn(element, from), placeIn(element, to)];
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

function placeIn(element: Element, at: number): { readonly node: Node; readonly offset: number } | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (at <= passed + length) return { node, offset: at - passed };
    passed += length;
  }
  return null;
}
