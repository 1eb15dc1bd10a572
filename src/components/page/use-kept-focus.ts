import { useEffect, type RefObject } from "react";

const LAYER = '[role="dialog"], [role="alertdialog"]';

/**
 * If a row or button goes that has the focus, or that a dialog would give it back to, the keyboard goes on from the
 * heading of its card, or else from the page's. It would begin anew at the top of the window.
 */
export function useKeptFocus(page: RefObject<HTMLElement>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return;
    let last: Element | undefined;
    let heading: HTMLElement | null | undefined;

    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
      heading = last.closest("section")?.querySelector("h2");
    };
    /** A pointer that is pressed beside everything takes the focus away on purpose. */
    const forget = ({ target }: PointerEvent) => {
      if (!(target as Element).closest(LAYER)) last = undefined;
    };
    const isGone = () => last !== undefined && !last.isConnected;
    const goOn = () => {
      if (!isGone() || document.activeElement !== document.body || document.querySelector(LAYER)) return;
      const place = heading?.isConnected ? heading : (area.querySelector("h1") ?? area.closest("main"));
      if (!place) return;
      place.tabIndex = -1;
      place.focus();
    };
    // A dialog gives the focus back in the frame after it has gone.
    const watcher = new MutationObserver(() => {
      if (isGone()) requestAnimationFrame(goOn);
    });

    area.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget, true);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      area.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget, true);
      watcher.disconnect();
    };
  }, [page]);
}
