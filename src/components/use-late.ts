import { useCallback, useEffect, useState } from "react";
import { LATE_MS } from "../lib/late.ts";

/** Whether this has been waited for longer than usual, and how to begin to wait anew. */
export function useLate(): readonly [isLate: boolean, again: () => void] {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateRound(round), LATE_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return [lateRound === round, useCallback(() => setRound((now) => now + 1), [])];
}
