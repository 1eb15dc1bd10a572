import type { Words } from "./draw-page.ts";
import { rangeOf } from "./page-text.ts";
import type { PageMatch } from "./use-find.ts";

/** Marks matches on the pages that are drawn. Answers with the range of the current one, if it is among them. */
export function markFound(
  drawn: ReadonlyMap<number, Words>,
  matches: readonly PageMatch[],
  current: PageMatch | undefined,
): Range | null {
  const rangeIn = (match: PageMatch) => {
    const words = drawn.get(match.page);
    return words ? rangeOf(words.text, words.pieces, match) : null;
  };
  const now = current ? rangeIn(current) : null;
  if (!("Highlight" in window)) {
    // Browsers without the Highlight API show the current match as a selection.
    if (now) {
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(now);
    }
    return now;
  }
  const ranges = matches.map(rangeIn).filter((range) => range !== null);
  CSS.highlights.set("pdf-found", new Highlight(...ranges));
  CSS.highlights.set("pdf-current", new Highlight(...(now ? [now] : [])));
  return now;
}

export function unmarkFound(): void {
  if (!("Highlight" in window)) return;
  CSS.highlights.delete("pdf-found");
  CSS.highlights.delete("pdf-current");
}
