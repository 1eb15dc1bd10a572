import { useCallback, useEffect, useState } from "react";
import { LATE_MS } from "../../lib/late.ts";

/** True once the wait takes longer than usual, with a function that starts a new wait. */
export function useLate(): readonly [isLate: boolean, again: () => void] {
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLateRound(round), LATE_MS);
    return () => clearTimeout(timer);
  }, [round]);
  return [lateRound === round, useCallback(() => setRound((now) => now + 1), [])];
}
