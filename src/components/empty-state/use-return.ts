import { useEffect, useRef } from "react";
import { isReachable } from "../../api/reachable.ts";

const ASK_EVERY_MS = 3_000;

/** While the server is away, polls it in the background and calls back once when it answers again. */
export function useReturn(isAway: boolean, onReturn: (() => void) | undefined): void {
  const current = useRef(onReturn);
  useEffect(() => {
    current.current = onReturn;
  });
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || !(await isReachable()) || isOver) return;
      isOver = true;
      current.current?.();
    };
    const handleChance = () => void ask();
    const timer = setInterval(handleChance, ASK_EVERY_MS);
    window.addEventListener("online", handleChance);
    document.addEventListener("visibilitychange", handleChance);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("online", handleChance);
      document.removeEventListener("visibilitychange", handleChance);
    };
  }, [isAway]);
}
