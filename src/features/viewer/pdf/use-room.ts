import { useLayoutEffect, useState, type RefObject } from "react";
import type { Size } from "./page-sizes.ts";

const NONE: Size = { width: 0, height: 0 };

/** The size of an element in px, without its scroll bars; 0 until it is on the page. */
export function useRoom(element: RefObject<HTMLElement>): Size {
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
