import { useEffect, useState } from "react";

const IDLE_MS = 3_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** True when nobody has moved, pressed or focused anything for a while. */
export function useIdle(isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    setIdle(false);
    if (!isWatched) return undefined;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const stir = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    SIGNS.forEach((name) => window.addEventListener(name, stir));
    return () => {
      clearTimeout(timer);
      SIGNS.forEach((name) => window.removeEventListener(name, stir));
    };
  }, [isWatched]);
  return isIdle;
}
