import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { MARGIN } from "./page-sizes.ts";

/** A page, counted from 1, and the part of it that lies above the middle of the room. */
interface Place {
  readonly page: number;
  readonly part: number;
}

/** The stretch of a scrolled element that a page takes, in px from its beginning. */
export interface Taken {
  readonly top: number;
  readonly height: number;
}

/** The place at some px: that of the last page which begins there or before. */
export function placeAt(pages: readonly Taken[], at: number): Place {
  const index = Math.max(
    0,
    pages.findLastIndex(({ top }) => top <= at),
  );
  const { top, height } = pages[index] ?? { top: 0, height: 1 };
  return { page: index + 1, part: Math.min(1, Math.max(0, (at - top) / Math.max(1, height))) };
}

const pagesIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(":scope > [data-page]"),
];

const taken = ({ offsetTop: top, offsetHeight: height }: HTMLElement): Taken => ({ top, height });

/**
 * The page that is read, and a way to another. Whatever is in the middle stays there when pages get another size, which
 * `look` names.
 */
export function usePlace(scroller: RefObject<HTMLElement>, look: string) {
  const [page, setPage] = useState(1);
  const kept = useRef<Place>({ page: 1, part: 0 });

  const handleScroll = useCallback(() => {
    const root = scroller.current;
    if (!root) return;
    const pages = pagesIn(root).map(taken);
    const { scrollTop, clientHeight, scrollHeight } = root;
    kept.current = placeAt(pages, scrollTop + clientHeight / 2);
    // The last of two short pages can't reach the middle.
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
    setPage(isAtEnd ? pages.length : kept.current.page);
  }, [scroller]);

  const seen = useRef(look);
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root || seen.current === look) return;
    seen.current = look;
    const element = pagesIn(root)[kept.current.page - 1];
    if (element)
      root.scrollTop = element.offsetTop + kept.current.part * element.offsetHeight - root.clientHeight / 2;
  }, [scroller, look]);

  const goTo = useCallback(
    (wanted: number) => {
      const root = scroller.current;
      const element = root && pagesIn(root)[wanted - 1];
      if (element) root.scrollTop = element.offsetTop - MARGIN;
    },
    [scroller],
  );
  return { page, goTo, handleScroll };
}
