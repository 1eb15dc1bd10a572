import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Look } from "./display-mode.ts";

/** px: least width of an entry, its likely height, and the gap beside and below it. */
const SIZES: Readonly<
  Record<Look, { readonly width: number; readonly height: number; readonly gap: number }>
> = {
  list: { width: Infinity, height: 53, gap: 0 },
  grid: { width: 152, height: 180, gap: 12 },
  flow: { width: 220, height: 220, gap: 8 },
  single: { width: Infinity, height: 480, gap: 24 },
};
const OVERSCAN = 4;
/** Entries before the end at which the next page is fetched. */
const AHEAD = 60;

interface Rows {
  readonly element: RefObject<HTMLDivElement>;
  readonly columns: number;
  readonly gap: number;
  readonly totalSize: number;
  readonly rows: readonly VirtualItem[];
  /** px from the top of the window's content to the listing. */
  readonly start: number;
  readonly measure: (row: Element | null) => void;
}

/** The rows of a listing near the window, however many there are; the page itself scrolls. */
export function useVisibleRows(look: Look, count: number, onNearEnd: () => void): Rows {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: 0, start: 0 });
  const { width: least, height, gap } = SIZES[look];
  const columns = Number.isFinite(least) ? Math.max(2, Math.floor((place.width + gap) / (least + gap))) : 1;

  useLayoutEffect(() => {
    const listing = element.current;
    if (!listing) return;
    const note = () => setPlace({ width: listing.clientWidth, start: listing.offsetTop });
    note();
    const observer = new ResizeObserver(note);
    observer.observe(listing);
    // What stands above may grow: a note, a cover.
    if (listing.parentElement) observer.observe(listing.parentElement);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => height,
    gap,
    overscan: OVERSCAN,
    scrollMargin: place.start,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, look, columns]);

  const rows = virtualizer.getVirtualItems();
  const last = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => {
    if (last >= count - AHEAD) onNearEnd();
  }, [last, count, onNearEnd]);

  return {
    element,
    columns,
    gap,
    rows,
    start: place.start,
    totalSize: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}
