import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { useWindow } from "../../components/listing/use-window.ts";
import type { ViewType } from "./display-mode.ts";
import type { ListingControls } from "./use-listing.ts";

/** px; a row must be tall enough for a finger. */
const ROW_HEIGHT = 52;
const TILE_MIN_WIDTH = 168;
const TILE_MIN_WIDTH_NARROW = 140;
/** Name and date below the picture. */
const TILE_FOOT = 76;
const TILE_RATIO = 0.68;
const NARROW = 600;

interface Input {
  readonly scroller: RefObject<HTMLElement>;
  readonly view: ViewType;
  readonly controls: ListingControls;
  /** The position to begin at. */
  readonly startAt: number;
}

export interface ListingRows {
  readonly columns: number;
  readonly rowsPerPage: number;
  /** px of the element that holds the rows, and of a row. */
  readonly height: number;
  readonly rowHeight: number;
  /** Rows that stand in the page; `last` is the first that doesn't. */
  readonly first: number;
  readonly last: number;
  readonly topOf: (row: number) => number;
  /** Brings the entry at a position in sight. */
  readonly reveal: (index: number) => void;
  /** Position of the first entry in sight. */
  readonly firstInSight: () => number;
  /** Rows from the first down to a height in the window. */
  readonly rowAt: (clientY: number) => number;
}

/** Which rows stand in the page: those in sight and a few around them, whatever the size of the folder. */
export function useListingRows({ scroller, view, controls, startAt }: Input): ListingRows {
  const { listing, show } = controls;
  const width = useInlineSize(scroller);
  const tileWidth = width < NARROW ? TILE_MIN_WIDTH_NARROW : TILE_MIN_WIDTH;
  const columns = view === "list" ? 1 : Math.max(2, Math.floor(width / tileWidth));
  const rowHeight = view === "list" ? ROW_HEIGHT : Math.round((width / columns) * TILE_RATIO) + TILE_FOOT;
  const rows = useWindow({
    scroller,
    count: Math.ceil(listing.count / columns),
    size: rowHeight,
    startAt: Math.floor(startAt / columns),
  });

  const { first, last, reveal: revealRow, firstInSight: firstRow } = rows;
  useEffect(() => show(first * columns, last * columns), [show, first, last, columns, listing]);

  const reveal = useCallback((index: number) => revealRow(Math.floor(index / columns)), [revealRow, columns]);
  const firstInSight = useCallback(() => firstRow() * columns, [firstRow, columns]);
  return { ...rows, columns, rowHeight, reveal, firstInSight };
}

/** Width of an element in px, as it changes; a usual one before it is known. */
function useInlineSize(element: RefObject<HTMLElement>): number {
  const [size, setSize] = useState(960);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const read = () => setSize(contentWidth(current));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
