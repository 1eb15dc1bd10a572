import { useEffect } from "react";
import { useLatest } from "../../../state/use-latest.ts";
import { isFree } from "../file/use-keys.ts";
import type { ViewerActs } from "./viewer-act.ts";

/** Does what a key means for the shown file, unless the focused element wants that key. */
export function useActKeys(acts: ViewerActs | undefined): void {
  const latest = useLatest(acts);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isFree(event)) return;
      if (latest.current?.onKey(event)) event.preventDefault();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [latest]);
}
