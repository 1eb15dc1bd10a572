import { useCallback, useEffect, useRef, useState } from "react";

type Heights = ReadonlyMap<string, number>;

interface Known {
  readonly shape: string;
  readonly heights: Heights;
}

const NONE: Heights = new Map();

/**
 * Heights in px of the rows that have been on the page, by the name in their `data-row`. They are forgotten when
 * `shape` changes.
 */
export function useHeights(shape: string) {
  const [known, setKnown] = useState<Known>({ shape, heights: NONE });
  const current = useRef(shape);
  current.current = shape;
  const observer = useRef<ResizeObserver>();
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    observer.current ??= new ResizeObserver((entries) => {
      const changes: [string, number][] = [];
      for (const { target } of entries) {
        if (target.isConnected && target instanceof HTMLElement)
          changes.push([target.dataset.row ?? "", target.offsetHeight]);
        else observer.current?.unobserve(target);
      }
      setKnown((now) => withHeights(now, current.current, changes));
    });
    observer.current.observe(row);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return { heights: known.shape === shape ? known.heights : NONE, measure };
}

function withHeights(now: Known, shape: string, changes: readonly (readonly [string, number])[]): Known {
  const before = now.shape === shape ? now.heights : NONE;
  const news = changes.filter(([row, height]) => height > 0 && before.get(row) !== height);
  if (news.length === 0) return now;
  return { shape, heights: new Map([...before, ...news]) };
}
