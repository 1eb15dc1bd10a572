import { useEffect, useState } from "react";
import { keepPlace, placeIn } from "./remembered-place.ts";

const EVERY_MS = 5_000;

/**
 * Goes back to the place where a film was left in this browser, and keeps its place. Returns where it went on
 * (seconds), once.
 */
export function usePlace(fileId: string, element: HTMLMediaElement | null) {
  const [continuedAt, setContinuedAt] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const keep = () => keepPlace(fileId, element.currentTime, element.duration);
    const goOn = () => {
      const place = placeIn(fileId);
      if (place === 0 || place >= element.duration) return;
      element.currentTime = place;
      setContinuedAt(place);
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
