import { navigate } from "@reach/router";
import { lazy, useCallback, useEffect, useRef, type ReactNode } from "react";
import { Part } from "../../components/wait/Part.tsx";
import type { Choice } from "../../features/palette/choices.ts";
import { shortcutOf } from "../../features/drive/act/shortcuts.ts";
import { isMac } from "../../lib/platform.ts";
import { useWindowStep } from "../../state/use-window-step.ts";

const Palette = lazy(() => import("./Palette.tsx").then((m) => ({ default: m.Palette })));

/** On a Mac, Ctrl+K belongs to fields of text. */
const asksForIt = (event: KeyboardEvent): boolean =>
  shortcutOf(event, "drive") === "palette" && (isMac() ? event.metaKey : event.ctrlKey);

const isWindowOpen = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** The palette, by its key or a button, and a function that opens it. */
export function usePalette(): { readonly palette: ReactNode; readonly open: () => void } {
  const { isOpen, open: begin, close } = useWindowStep("palette");
  /** It waits until the palette is gone: it may open a window of its own, or want the focus. */
  const waiting = useRef<() => void>();

  const open = useCallback(() => {
    if (!isWindowOpen()) begin();
  }, [begin]);
  useEffect(() => {
    const run = waiting.current;
    waiting.current = undefined;
    // By the next frame the focus is where it was before.
    if (!isOpen && run) requestAnimationFrame(() => requestAnimationFrame(run));
  }, [isOpen]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !asksForIt(event)) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [isOpen, open, close]);

  const choose = ({ path, run }: Choice) => {
    if (path === undefined) {
      waiting.current = run;
      return close();
    }
    if (path.startsWith("/drive/")) void navigate(path, { replace: true });
    else location.replace(path);
  };
  const palette = isOpen && (
    <Part>
      <Palette onChoose={choose} onClose={close} />
    </Part>
  );
  return { palette, open };
}
