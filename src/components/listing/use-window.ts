import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { useLatest } from "../../state/use-latest.ts";
import type { RowLayout } from "./row-layout.ts";
import { scrollMap, type ScrollMap } from "./scroll-map.ts";

/** Rows drawn beyond those in sight. */
const OVERSCAN = 6;
/** The window moves by this many rows at once, so that most frames of a scroll render nothing. */
const STEP = 3;
/** In screens: a scroll further than this at once means a dragged scroll bar, and lands where the bar points. */
const FAR = 3;
const AT_REST_MS = 160;

interface Input {
  /** The element that scrolls; the document's element stands for the page itself. */
  readonly scroller: RefObject<HTMLElement>;
  /** The element that holds the rows. Without one they begin below the scroller's padding. */
  readonly holder?: RefObject<HTMLElement>;
  /** It must stay the same object as long as the layout is the same. */
  readonly rows: RowLayout;
  /** Entries in a row. When the number changes, the first entry in sight stays the first. */
  readonly perRow: number;
  /** The row to begin with. */
  readonly startAt: number;
}

export interface WindowRows {
  /** Rows to draw, from `first` to before `last`. */
  readonly first: number;
  readonly last: number;
  /** Height in px of the element that holds them. */
  readonly height: number;
  /** Distance in px from the top of that element. */
  readonly topOf: (row: number) => number;
  readonly rowsPerPage: number;
  /** Scrolls just far enough to bring a row into sight. */
  readonly reveal: (row: number) => void;
  /** The first row in sight. */
  readonly firstInSight: () => number;
  /** The row at a height in px from the top of the window; it may lie before the first or after the last. */
  readonly rowAt: (clientY: number) => number;
}

interface Shown {
  readonly first: number;
  readonly last: number;
  /** Rows are drawn this many px higher than they would be in an element of their full height. */
  readonly shift: number;
}

/**
 * Decides which rows are drawn, however many there are.
 * Where they are taller than an element may be, short moves scroll one to one and far ones by the map. The difference
 * is made up for once the scroll has come to rest, when nobody sees it.
 */
export function useWindow({ scroller, holder, rows, perRow, startAt }: Input): WindowRows {
  const { total } = rows;
  const map = useMemo(() => scrollMap(total), [total]);
  const [shown, setShown] = useState<Shown>(() => ({
    ...windowAt(rows, rows.topOf(startAt), window.innerHeight),
    shift: 0,
  }));
  const place = useRef({ scrolled: 0, shift: 0, padding: 0 });
  const given = useLatest({ map, rows });
  const begin = useRef(startAt);

  /** px to scroll so that a row stands at the top, below what the scroller keeps free there. */
  const scrollFor = useCallback(
    (row: number) => (holder ? place.current.padding : 0) + given.current.rows.topOf(row),
    [holder, given],
  );

  const draw = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrolled, shift, padding } = place.current;
    const at = windowAt(given.current.rows, scrolled + shift - padding, element.clientHeight);
    setShown((last) =>
      last.first === at.first && last.last === at.last && last.shift === shift ? last : { ...at, shift },
    );
  }, [scroller, given]);

  const goTo = useCallback(
    (offset: number, near: boolean) => {
      const element = scroller.current;
      if (!element) return;
      const most = element.scrollHeight - element.clientHeight;
      const { shift } = place.current;
      const scrolled = near && offset - shift >= 0 ? offset - shift : given.current.map.toScrolled(offset);
      element.scrollTop = scrolled;
      const now = Math.min(most, element.scrollTop);
      place.current = {
        ...place.current,
        scrolled: now,
        shift: given.current.map.isScaled ? offset - now : 0,
      };
      draw();
    },
    [scroller, draw, given],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      place.current.padding = paddingOf(element, holder?.current);
      draw();
    };
    measure();
    if (begin.current > 0) goTo(scrollFor(begin.current), false);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the rows may grow and move them.
    if (holder?.current?.parentElement) observer.observe(holder.current.parentElement);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, [scroller, holder, scrollFor, draw, goTo]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const makeUp = () => {
      const { scrolled, shift } = place.current;
      const wanted = given.current.map.toScrolled(scrolled + shift);
      if (given.current.map.isScaled && Math.abs(wanted - scrolled) > 1) goTo(scrolled + shift, false);
    };
    const handleScroll = () => {
      place.current = moved(place.current, element, given.current.map);
      draw();
      if (!given.current.map.isScaled) return;
      clearTimeout(timer);
      timer = setTimeout(makeUp, AT_REST_MS);
    };
    const source = element === document.documentElement ? document : element;
    source.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      source.removeEventListener("scroll", handleScroll);
    };
  }, [scroller, draw, goTo, given]);

  /** The same entries stay in sight if the number or height of rows changes. */
  const shape = useRef({ rows, perRow });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = shape.current;
    shape.current = { rows, perRow };
    const { scrolled, shift, padding } = place.current;
    const offset = scrolled + shift;
    const row = Math.max(0, Math.floor(before.rows.rowAt(offset - padding)));
    const moves = rows.topOf(row) - before.rows.topOf(row);
    if (offset > padding && before.perRow !== perRow)
      return goTo(scrollFor(Math.floor((row * before.perRow) / perRow)), false);
    if (offset > padding && moves !== 0) return goTo(offset + moves, false);
    place.current = moved({ ...place.current, scrolled: element.scrollTop }, element, map);
    draw();
  }, [scroller, map, rows, perRow, scrollFor, goTo, draw]);

  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const { scrolled, shift, padding } = place.current;
      const offset = scrolled + shift;
      const top = scrollFor(row);
      const bottom = padding + given.current.rows.topOf(row + 1) - element.clientHeight;
      const wanted = top < offset ? top : bottom > offset ? bottom : offset;
      if (wanted === offset) return;
      goTo(wanted, Math.abs(wanted - offset) < FAR * element.clientHeight);
    },
    [scroller, scrollFor, goTo, given],
  );

  const firstInSight = useCallback(() => {
    const { scrolled, shift, padding } = place.current;
    return Math.max(0, Math.floor(given.current.rows.rowAt(scrolled + shift - padding + 1)));
  }, [given]);

  const rowAt = useCallback(
    (clientY: number) => {
      const { scrolled, shift, padding } = place.current;
      const top = scroller.current?.getBoundingClientRect().top ?? 0;
      return given.current.rows.rowAt(clientY - top + scrolled + shift - padding);
    },
    [scroller, given],
  );

  const topOf = useCallback((row: number) => rows.topOf(row) - shown.shift, [rows, shown.shift]);
  return {
    first: Math.min(shown.first, rows.count),
    last: Math.min(shown.last, rows.count),
    height: map.height,
    topOf,
    rowsPerPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rows.usual)),
    reveal,
    firstInSight,
    rowAt,
  };
}

/** Distance in px from the top of the scrolled content to the first row. */
function paddingOf(scroller: HTMLElement, holder: HTMLElement | null | undefined): number {
  if (!holder) return Number.parseFloat(getComputedStyle(scroller).paddingTop);
  const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
  return holder.getBoundingClientRect().top - top + scroller.scrollTop;
}

function windowAt({ count, rowAt }: RowLayout, offset: number, height: number) {
  const step = (row: number) => Math.floor(row / STEP) * STEP;
  const first = Math.max(0, step(Math.floor(rowAt(offset)) - OVERSCAN));
  const last = Math.min(count, step(Math.ceil(rowAt(offset + height)) + OVERSCAN) + STEP);
  return { first, last };
}

interface PlaceNow {
  readonly scrolled: number;
  readonly shift: number;
  readonly padding: number;
}

/**
 * Gives the place after a scroll: it goes on from the place before. After a long jump and at the ends it is where the
 * bar points.
 */
function moved(before: PlaceNow, { scrollTop, clientHeight, scrollHeight }: HTMLElement, map: ScrollMap) {
  const scrolled = Math.max(0, scrollTop);
  if (!map.isScaled) return { ...before, scrolled, shift: 0 };
  const isFar = Math.abs(scrolled - before.scrolled) > FAR * clientHeight;
  const isEnd = scrolled <= 1 || scrolled >= scrollHeight - clientHeight - 1;
  const lowest = -scrolled;
  const shift = isFar || isEnd ? map.toOffset(scrolled) - scrolled : Math.max(lowest, before.shift);
  return { ...before, scrolled, shift };
}
