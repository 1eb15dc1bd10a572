import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { scrollMap, type ScrollMap } from "./scroll-map.ts";

/** Rows kept beside those in sight. */
const OVERSCAN = 6;
/** The window moves by so many rows at once, so that most frames of a scroll render nothing. */
const STEP = 3;
/** Screens: who scrolls further at once has dragged the bar, and lands where it points. */
const FAR = 3;
const SETTLED_MS = 160;

interface Input {
  readonly scroller: RefObject<HTMLElement>;
  /** Rows there are, and px of each. */
  readonly count: number;
  readonly size: number;
  /** Entries of a row: when it changes, the first entry in sight stays the first. */
  readonly perRow: number;
  /** Row to begin with. */
  readonly startAt: number;
}

export interface WindowRows {
  /** Rows to be drawn; `last` is the first not to be. */
  readonly first: number;
  readonly last: number;
  /** px of the element that holds them. */
  readonly height: number;
  /** px from the top of that element. */
  readonly topOf: (row: number) => number;
  readonly rowsPerPage: number;
  /** Scrolls no further than to where a row is in sight. */
  readonly reveal: (row: number) => void;
  /** The first row in sight. */
  readonly firstInSight: () => number;
  /** The row at a height in the window, in px from its top; may lie before the first or behind the last. */
  readonly rowAt: (clientY: number) => number;
}

interface Shown {
  readonly first: number;
  readonly last: number;
  /** px by which rows are drawn higher than where they would be in an element of their full height. */
  readonly shift: number;
}

/**
 * Which rows of one height stand in the page, whatever their number: all by arithmetic, nothing is kept for each row.
 * Where they are taller than an element may be, near moves scroll as they are and far ones by the map; the difference
 * is settled once the scroll has come to rest, which nobody sees.
 */
export function useWindow({ scroller, count, size, perRow, startAt }: Input): WindowRows {
  const total = count * size;
  const map = useMemo(() => scrollMap(total), [total]);
  const [shown, setShown] = useState<Shown>({ first: startAt, last: startAt + 20, shift: 0 });
  const place = useRef({ scrolled: 0, shift: 0, padding: 0 });
  const given = useRef({ map, count, size });
  given.current = { map, count, size };

  const draw = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrolled, shift, padding } = place.current;
    const at = windowAt(given.current, scrolled + shift - padding, element.clientHeight);
    setShown((last) =>
      last.first === at.first && last.last === at.last && last.shift === shift ? last : { ...at, shift },
    );
  }, [scroller]);

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
    [scroller, draw],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      place.current.padding = Number.parseFloat(getComputedStyle(element).paddingTop);
      draw();
    };
    measure();
    if (startAt > 0) goTo(startAt * given.current.size, false);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // Where to begin is asked once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, draw, goTo]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const { scrolled, shift } = place.current;
      const wanted = given.current.map.toScrolled(scrolled + shift);
      if (given.current.map.isScaled && Math.abs(wanted - scrolled) > 1) goTo(scrolled + shift, false);
    };
    const handleScroll = () => {
      place.current = moved(place.current, element, given.current.map);
      draw();
      if (!given.current.map.isScaled) return;
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    element.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", handleScroll);
    };
  }, [scroller, draw, goTo]);

  /** Other rows than before, in number or height: the same entries stay in sight. */
  const shape = useRef({ size, perRow });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = shape.current;
    shape.current = { size, perRow };
    if (before.size !== size || before.perRow !== perRow) {
      const { scrolled, shift, padding } = place.current;
      const entry = Math.floor((scrolled + shift) / before.size) * before.perRow;
      return goTo(scrolled + shift <= padding ? 0 : Math.floor(entry / perRow) * size, false);
    }
    place.current = moved({ ...place.current, scrolled: element.scrollTop }, element, map);
    draw();
  }, [scroller, map, size, perRow, count, goTo, draw]);

  const reveal = useCallback(
    (row: number) => {
      const element = scroller.current;
      if (!element) return;
      const { scrolled, shift, padding } = place.current;
      const offset = scrolled + shift;
      const top = row * given.current.size;
      const bottom = padding + top + given.current.size - element.clientHeight;
      const wanted = top < offset ? top : bottom > offset ? bottom : offset;
      if (wanted === offset) return;
      goTo(wanted, Math.abs(wanted - offset) < FAR * element.clientHeight);
    },
    [scroller, goTo],
  );

  const firstInSight = useCallback(() => {
    const { scrolled, shift, padding } = place.current;
    return Math.max(0, Math.floor((scrolled + shift - padding + 1) / given.current.size));
  }, []);

  const rowAt = useCallback(
    (clientY: number) => {
      const { scrolled, shift, padding } = place.current;
      const top = scroller.current?.getBoundingClientRect().top ?? 0;
      return (clientY - top + scrolled + shift - padding) / given.current.size;
    },
    [scroller],
  );

  const topOf = useCallback((row: number) => row * size - shown.shift, [size, shown.shift]);
  return {
    first: Math.min(shown.first, count),
    last: Math.min(shown.last, count),
    height: map.height,
    topOf,
    rowsPerPage: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / size)),
    reveal,
    firstInSight,
    rowAt,
  };
}

function windowAt({ count, size }: { count: number; size: number }, offset: number, height: number) {
  const step = (row: number) => Math.floor(row / STEP) * STEP;
  const first = Math.max(0, step(Math.floor(offset / size) - OVERSCAN));
  const last = Math.min(count, step(Math.ceil((offset + height) / size) + OVERSCAN) + STEP);
  return { first, last };
}

interface PlaceNow {
  readonly scrolled: number;
  readonly shift: number;
  readonly padding: number;
}

/** Where a scroll leads: on from where it was, or, from afar and at the ends, to where the bar points. */
function moved(before: PlaceNow, { scrollTop, clientHeight, scrollHeight }: HTMLElement, map: ScrollMap) {
  const scrolled = Math.max(0, scrollTop);
  if (!map.isScaled) return { ...before, scrolled, shift: 0 };
  const isFar = Math.abs(scrolled - before.scrolled) > FAR * clientHeight;
  const isEnd = scrolled <= 1 || scrolled >= scrollHeight - clientHeight - 1;
  const lowest = -scrolled;
  const shift = isFar || isEnd ? map.toOffset(scrolled) - scrolled : Math.max(lowest, before.shift);
  return { ...before, scrolled, shift };
}
