import { useCallback, useMemo, useRef, useState, type RefObject } from "react";

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface EntryMenuControls {
  readonly at: Point | undefined;
  readonly anchor: RefObject<HTMLSpanElement>;
  readonly open: (at: Point) => void;
  readonly close: () => void;
}

/** The state of the context menu. Points are px in the window. */
export function useEntryMenu(): EntryMenuControls {
  const [at, setAt] = useState<Point>();
  const anchor = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setAt(undefined), []);
  return useMemo(() => ({ at, anchor, open: setAt, close }), [at, close]);
}
