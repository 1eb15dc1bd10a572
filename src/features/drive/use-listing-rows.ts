import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { FileObject } from "../../../contract/files.ts";
import type { ViewType } from "./display-mode.ts";
import type { ListingState } from "./listing-reducer.ts";

/** px; a row must be tall enough for a finger. */
const ROW_HEIGHT = 52;
const TILE_MIN_WIDTH = 168;
const TILE_MIN_WIDTH_NARROW = 140;
/** Name and date below the picture. */
const TILE_FOOT = 76;
const TILE_RATIO = 0.68;
const NARROW = 600;
const OVERSCAN = 6;
/** Rows before the end at which the next page is fetched. */
const AHEAD = 40;

interface Input {
  readonly scroller: RefObject<HTMLElement>;
  readonly view: ViewType;
  readonly listing: ListingState;
  readonly loadMore: () => void;
}

export interface ListingRows {
  readonly columns: number;
  readonly rowsPerPage: number;
  readonly totalSize: number;
  readonly virtual: readonly VirtualItem[];
  readonly filesOf: (row: number) => readonly { file: FileObject; index: number }[];
  readonly reveal: (index: number) => void;
}

/** Which rows stand in the page: those in sight and a few around them, whatever the size of the folder. */
export function useListingRows({ scroller, view, listing, loadMore }: Input): ListingRows {
  const { files, nextToken, more } = listing;
  const width = useInlineSize(scroller);
  const tileWidth = width < NARROW ? TILE_MIN_WIDTH_NARROW : TILE_MIN_WIDTH;
  const columns = view === "list" ? 1 : Math.max(2, Math.floor(width / tileWidth));
  const rowHeight = view === "list" ? ROW_HEIGHT : Math.round((width / columns) * TILE_RATIO) + TILE_FOOT;
  const count = Math.ceil(files.length / columns);

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const virtual = virtualizer.getVirtualItems();
  const lastShown = virtual.at(-1)?.index ?? 0;
  useEffect(() => {
    if (nextToken !== "" && more === "idle" && lastShown >= count - 1 - AHEAD) loadMore();
  }, [nextToken, more, lastShown, count, loadMore]);

  const filesOf = (row: number) =>
    files
      .slice(row * columns, (row + 1) * columns)
      .map((file, offset) => ({ file, index: row * columns + offset }));

  const reveal = useCallback(
    (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: "auto" }),
    [virtualizer, columns],
  );

  return {
    columns,
    rowsPerPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight)),
    totalSize: virtualizer.getTotalSize(),
    virtual,
    filesOf,
    reveal,
  };
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
