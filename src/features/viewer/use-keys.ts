import { useEffect, useRef } from "react";

/** Places that use the same keys themselves. */
const BUSY = "input, textarea, select, audio, video, [role=menu], [role=listbox], [contenteditable]";

/** Runs an action for a key while nothing under the focus wants that key. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      current.current[event.key]?.();
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}
