import { useLayoutEffect } from "react";
import { useLatest } from "../../../state/use-latest.ts";

/** These elements use the same keys themselves. */
const BUSY = "input:not([type=range]), textarea, select, [role=menu], [role=listbox], [contenteditable]";
/** A window over the one that shows the file has the keys to itself. */
const WINDOWS = "[role=dialog], [role=alertdialog]";
const PRESSED_BY_SPACE = "button, a, summary, [role=button]";

/** Returns false when the key wasn't used; any other result means that it was. */
type Action = () => boolean | void;

interface Options {
  /** These keys are asked before those of the viewer's window, which takes the rest. */
  readonly isInner?: boolean;
}

/**
 * Runs an action for a key (as `KeyboardEvent.key`), unless the focused element wants that key. It works from the
 * moment its target is on the page.
 */
export function useKeys(actions: Readonly<Record<string, Action>>, { isInner = false }: Options = {}): void {
  const current = useLatest(actions);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const action = current.current[event.key];
      if (!action || !isFree(event)) return;
      if (action() !== false) event.preventDefault();
    };
    window.addEventListener("keydown", handleKey, isInner);
    return () => window.removeEventListener("keydown", handleKey, isInner);
  }, [isInner, current]);
}

/** False when the focused element, or a window over the preview, wants the key itself. */
export function isFree({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest(BUSY)) return false;
  if (target.closest(WINDOWS)?.matches(":not([data-viewer])")) return false;
  if (key === " " && target.closest(PRESSED_BY_SPACE)) return false;
  return !(key.startsWith("Arrow") && target.closest("input[type=range]"));
}
