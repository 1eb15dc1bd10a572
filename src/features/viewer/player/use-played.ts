import { useEffect, useRef } from "react";

/** Calls back the first time that it plays. */
export function usePlayed(isPlaying: boolean, onPlayed: () => void): void {
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isPlaying || isNoted.current) return;
    isNoted.current = true;
    onPlayed();
  });
}
