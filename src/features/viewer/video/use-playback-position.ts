import { useEffect, useState } from "react";
import { keepPosition, positionIn } from "./playback-position.ts";

const EVERY_MS = 5_000;

/**
 * Starts a film where it was left in this browser, and remembers its position from then on. `continuedAt` is the
 * position (seconds) at which it started, or 0 after `forget` and for a film that starts at its beginning.
 */
export function usePlaybackPosition(fileId: string, element: HTMLMediaElement | null) {
  const [continuedAt, setContinuedAt] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const keep = () => keepPosition(fileId, element.currentTime, element.duration);
    const goOn = () => {
      const position = positionIn(fileId);
      if (position === 0 || position >= element.duration) return;
      element.currentTime = position;
      setContinuedAt(position);
    };
    element.addEventListener("loadedmetadata", goOn, { once: true });
    element.addEventListener("pause", keep);
    element.addEventListener("ended", keep);
    const timer = setInterval(() => !element.paused && keep(), EVERY_MS);
    return () => {
      if (element.currentTime > 0) keep();
      clearInterval(timer);
      element.removeEventListener("loadedmetadata", goOn);
      element.removeEventListener("pause", keep);
      element.removeEventListener("ended", keep);
    };
  }, [fileId, element]);
  return { continuedAt, forget: () => setContinuedAt(0) };
}
