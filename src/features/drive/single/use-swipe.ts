import { useRef, type TouchEvent } from "react";

/** px that a finger must move sideways; it must also move more sideways than up or down. */
const FAR = 48;

/** Handlers that recognize a swipe: 1 for the next entry, -1 for the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>();
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches.item(0);
      const { current } = start;
      start.current = undefined;
      if (!touch || !current) return;
      const [x, y] = [touch.clientX - current.x, touch.clientY - current.y];
      if (Math.abs(x) < FAR || Math.abs(x) < Math.abs(y)) return;
      const isRightToLeft = getComputedStyle(currentTarget).direction === "rtl";
      onSwipe(x < 0 === isRightToLeft ? -1 : 1);
    },
  };
}
