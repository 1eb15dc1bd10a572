import { useEffect } from "react";
import { subscribeChanges } from "./drive-events.ts";

/** Calls `refresh` after changes in the drive, once no other has come for `delayMs`. */
export function useRefreshOnChange(refresh: () => Promise<void>, delayMs: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeChanges(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), delayMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [refresh, delayMs]);
}
