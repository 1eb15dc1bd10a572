import { useRef, type TouchEvent } from "react";

/** px sideways that make a swipe, and the least ratio to px up or down. */
const FAR = 60;
const SIDEWAYS = 2;
const SOON_MS = 600;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Handlers for one finger moving sideways; not within `[data-swipe=off]`, where that has another meaning. */
export function useSwipe(onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<Start>();
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent) {
      const touch = touches[0];
      const isOff = target instanceof Element && target.closest("[data-swipe=off], input") !== null;
      start.current =
        touch && touches.length === 1 && !isOff
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : undefined;
    },
    onTouchEnd({ changedTouches, timeStamp }: TouchEvent) {
      const [from, touch] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !touch || timeStamp - from.at > SOON_MS) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) < FAR || Math.abs(across) < SIDEWAYS * Math.abs(down)) return;
      onSwipe(across < 0 ? "left" : "right");
    },
  };
}
