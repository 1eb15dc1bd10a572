import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { evenRows } from "../../../components/listing/row-layout.ts";
import { useWindow } from "../../../components/listing/use-window.ts";
import type { RowsView } from "../look/display-mode.ts";
import { aspectOf, flowBeside, flowRowOf, flowStarts } from "./flow.ts";
import { isWhole } from "../../../state/listing/listing-reducer.ts";
import type { ListingControls } from "../../../state/listing/use-entries.ts";

/** px; a row must be high enough for a finger. */
const ROW_HEIGHT = 52;
const TILE_MIN_WIDTH = 168;
const TILE_MIN_WIDTH_NARROW = 140;
/** A wide listing has larger tiles, not only more: from this many in a row on they grow, up to the width below. */
const TILES_ACROSS = 9;
const TILE_WIDEST = 256;
/** Height in px of name and date below the picture. */
const TILE_FOOT = 76;
const TILE_RATIO = 0.68;
const NARROW = 600;
/**
 * Height of a row of the flow with the gap below it. In a wide listing it is a share of the width, up to the tallest.
 */
const FLOW_HEIGHT = 232;
const FLOW_HEIGHT_NARROW = 156;
const FLOW_SHARE = 0.11;
const FLOW_TALLEST = 352;
/**
 * Up to this many entries the flow knows the shape of each. Beyond, and while some aren't loaded, all have the same
 * shape.
 */
const FLOW_MOST = 5_000;

interface Input {
  readonly scroller: RefObject<HTMLElement>;
  readonly view: RowsView;
  readonly controls: ListingControls;
  /** The position to begin at. */
  readonly startAt: number;
}

export interface ListingRows {
  /** The number of entries in a row; in the flow, where rows differ, in a usual one. */
  readonly columns: number;
  /** Position of the first entry of a row; for the row after the last, the number of entries. */
  readonly startOf: (row: number) => number;
  /** The number of rows. */
  readonly rowCount: number;
  /** The entry above or below another; undefined where all rows have the same number of entries. */
  readonly beside: ((index: number, by: 1 | -1) => number) | undefined;
  readonly rowsPerPage: number;
  /** Heights in px of the element that holds the rows, and of a row. */
  readonly height: number;
  readonly rowHeight: number;
  /** A row's width divided by its height. */
  readonly ratio: number;
  /** Rendered rows, from `first` to before `last`. */
  readonly first: number;
  readonly last: number;
  readonly topOf: (row: number) => number;
  /** Brings the entry at a position into sight. */
  readonly reveal: (index: number) => void;
  /** Position of the first entry in sight. */
  readonly firstInSight: () => number;
  /** The row, counted from the first, at a height in the window. */
  readonly rowAt: (clientY: number) => number;
}

/** Chooses the rows to render: those in sight and a few around them, however large the folder is. */
export function useListingRows({ scroller, view, controls, startAt }: Input): ListingRows {
  const { listing, show } = controls;
  const width = useInlineSize(scroller);
  const { columns, rowHeight } = rowShape(view, width);
  const ratio = width / rowHeight;
  const flow = useFlow(view === "flow" && isWhole(listing) ? listing.entries : undefined, ratio);
  const starts = flow?.starts;
  const rowOf = useCallback(
    (index: number) => (starts ? flowRowOf(starts, index) : Math.floor(index / columns)),
    [starts, columns],
  );
  const startOf = useCallback(
    (row: number) => Math.min(listing.count, starts ? (starts[row] ?? listing.count) : row * columns),
    [starts, columns, listing.count],
  );
  const rowCount = starts?.length ?? Math.ceil(listing.count / columns);
  const layout = useMemo(() => evenRows(rowCount, rowHeight), [rowCount, rowHeight]);
  const rows = useWindow({ scroller, rows: layout, perRow: columns, startAt: rowOf(startAt) });

  const { first, last, reveal: revealRow, firstInSight: firstRow } = rows;
  useEffect(() => show(startOf(first), startOf(last)), [show, first, last, startOf, listing]);

  const reveal = useCallback((index: number) => revealRow(rowOf(index)), [revealRow, rowOf]);
  const firstInSight = useCallback(() => startOf(firstRow()), [firstRow, startOf]);
  const beside = useMemo(() => flow && ((index: number, by: 1 | -1) => flowBeside(flow, index, by)), [flow]);
  return { ...rows, columns, rowCount, rowHeight, ratio, startOf, beside, reveal, firstInSight };
}

/** Height of a row in px, and its number of entries; in the flow, that of entries with the usual shape. */
function rowShape(view: RowsView, width: number): { readonly columns: number; readonly rowHeight: number } {
  if (view === "list") return { columns: 1, rowHeight: ROW_HEIGHT };
  const isNarrow = width < NARROW;
  if (view === "flow") {
    const rowHeight = isNarrow ? FLOW_HEIGHT_NARROW : between(FLOW_HEIGHT, width * FLOW_SHARE, FLOW_TALLEST);
    return { columns: Math.max(2, Math.round(width / (rowHeight * 1.25))), rowHeight };
  }
  const least = isNarrow ? TILE_MIN_WIDTH_NARROW : between(TILE_MIN_WIDTH, width / TILES_ACROSS, TILE_WIDEST);
  const columns = Math.max(2, Math.floor(width / least));
  return { columns, rowHeight: Math.round((width / columns) * TILE_RATIO) + TILE_FOOT };
}

const between = (least: number, wanted: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, wanted)));

/** The starts of the flow's rows; undefined where every row has the same number of entries. */
function useFlow(entries: ListingControls["listing"]["entries"] | undefined, ratio: number) {
  return useMemo(() => {
    if (!entries || entries.size > FLOW_MOST) return undefined;
    const aspects = Array.from({ length: entries.size }, (_, index) => aspectOf(entries.get(index)));
    return { aspects, starts: flowStarts(aspects, ratio) };
  }, [entries, ratio]);
}

/** Width of an element in px as it changes; a usual width before it is known. */
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
