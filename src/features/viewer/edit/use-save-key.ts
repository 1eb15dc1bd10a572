import { useEffect } from "react";
import { useLatest } from "../../../state/use-latest.ts";

/** Ctrl+S or ⌘S, wherever the focus is: browsers would save the page. */
export function useSaveKey(save: () => unknown): void {
  const latest = useLatest(save);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
      if (!isSave) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [latest]);
}
