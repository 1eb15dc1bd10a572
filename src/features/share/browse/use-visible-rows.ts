import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { FileObject } from "../../../../contract/files.ts";
import { unevenRows } from "../../../components/listing/row-layout.ts";
import { useHeights } from "../../../components/listing/use-heights.ts";
import { useWindow } from "../../../components/listing/use-window.ts";
import type { Look } from "../arrive/display-mode.ts";

/** In px: least width of an entry, its estimated height, and the gap beside and below it. */
const SIZES: Readonly<
  Record<Look, { readonly width: number; readonly height: number; readonly gap: number }>
> = {
  list: { width: Infinity, height: 53, gap: 0 },
  grid: { width: 152, height: 180, gap: 12 },
  flow: { width: 236, height: 180, gap: 8 },
  single: { width: Infinity, height: 480, gap: 24 },
};

interface Row {
  readonly index: number;
  /** Distance in px from the top of the listing. */
  readonly top: number;
}

interface Rows {
  readonly element: RefObject<HTMLDivElement>;
  readonly columns: number;
  readonly gap: number;
  /** Height in px of all rows together. */
  readonly height: number;
  readonly rows: readonly Row[];
  /** Ref for each row; from then on its real height counts. */
  readonly measure: (row: HTMLElement | null) => void;
}

/**
 * The rows of a listing near the window, however many there are; `onSight` hears the positions of their entries. The page
 * itself scrolls.
 */
export function useVisibleRows(
  look: Look,
  files: readonly FileObject[],
  onSight: (first: number, last: number) => void,
): Rows {
  const count = files.length;
  const element = useRef<HTMLDivElement>(null);
  const page = useRef(document.documentElement);
  const { width: least, height: likely, gap } = SIZES[look];
  const width = useWidth(element);
  const columns = Number.isFinite(least) ? Math.max(2, Math.floor((width + gap) / (least + gap))) : 1;
  const { heights, measure } = useHeights(`${look} ${columns}`);
  const layout = useMemo(
    () => unevenRows(Math.ceil(count / columns), (row) => heights.get(String(row)) ?? likely, gap),
    [count, columns, heights, likely, gap],
  );
  const { first, last, height, topOf } = useWindow({
    scroller: page,
    holder: element,
    rows: layout,
    perRow: columns,
    startAt: 0,
  });

  useEffect(
    () => onSight(first * columns, last * columns),
    // Other entries may stand where those in sight stood.
    [first, last, columns, files, onSight],
  );

  const rows = Array.from({ length: last - first }, (_, at) => ({
    index: first + at,
    top: topOf(first + at),
  }));
  return { element, columns, gap, height, rows, measure };
}

/** Width in px; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  const read = useCallback(() => setWidth(element.current?.clientWidth ?? 0), [element]);
  useLayoutEffect(() => {
    if (!element.current) return;
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, read]);
  return width;
}
