import { useEffect, useRef } from "react";

/** Notes the first time it plays. */
export function usePlayed(isPlaying: boolean, onPlayed: () => void): void {
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isPlaying || isNoted.current) return;
    isNoted.current = true;
    onPlayed();
  });
}
