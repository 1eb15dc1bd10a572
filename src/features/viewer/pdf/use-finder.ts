import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Words } from "./draw-page.ts";
import { markFound, unmarkFound } from "./mark-found.ts";
import type { OpenDocument } from "./open-document.ts";
import { useFind, type PageMatch } from "./use-find.ts";

interface Ways {
  readonly scroller: RefObject<HTMLElement>;
  readonly goTo: (page: number) => void;
}

/** Looks for words in a document, marks where they are, and goes from match to match. */
export function useFinder(opened: OpenDocument, { scroller, goTo }: Ways) {
  const [wanted, setWanted] = useState<string>();
  const [current, setCurrent] = useState(0);
  const [drawings, setDrawings] = useState(0);
  const drawn = useRef(new Map<number, Words>());
  const shown = useRef<PageMatch>();
  const sought = useRef<PageMatch>();
  const { matches, isSearching } = useFind(opened, wanted ?? "");
  const match = matches[current];

  const handleWords = useCallback((page: number, words: Words | null) => {
    if (words) drawn.current.set(page, words);
    else if (!drawn.current.delete(page)) return;
    setDrawings((before) => before + 1);
  }, []);

  useEffect(() => {
    const range = markFound(drawn.current, matches, match);
    if (!match || isSame(shown.current, match)) return unmarkFound;
    if (range) {
      shown.current = match;
      bringToMiddle(scroller.current, range);
    } else if (!isSame(sought.current, match)) {
      sought.current = match;
      if (!drawn.current.has(match.page)) goTo(match.page);
    }
    return unmarkFound;
  }, [matches, match, drawings, goTo, scroller]);

  return {
    wanted,
    isSearching,
    /** Counts from 1; 0 means none. */
    current: match ? current + 1 : 0,
    count: matches.length,
    handleWords,
    want: (words: string | undefined) => {
      setWanted(words);
      setCurrent(0);
      shown.current = undefined;
      sought.current = undefined;
    },
    /** Goes to the next match, or back to the only one. */
    step: (by: 1 | -1) => {
      if (matches.length === 0) return;
      shown.current = undefined;
      sought.current = undefined;
      setCurrent((before) => (before + by + matches.length) % matches.length);
      setDrawings((before) => before + 1);
    },
  };
}

const isSame = (one: PageMatch | undefined, other: PageMatch): boolean =>
  one?.page === other.page && one.from === other.from && one.to === other.to;

function bringToMiddle(root: HTMLElement | null, range: Range): void {
  if (!root) return;
  const [inner, outer] = [range.getBoundingClientRect(), root.getBoundingClientRect()];
  root.scrollTop += inner.top - outer.top - root.clientHeight / 2;
  root.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
}
