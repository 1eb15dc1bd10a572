import { useEffect, useState } from "react";

/** The clock in epoch ms. It moves every `stepMs` and when the page comes into sight. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, stepMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [stepMs]);
  return now;
}
