import { useLayoutEffect, type RefObject } from "react";

let hadFocus = false;

/** The next listing takes over the focus of the last one if a folder is opened with the keyboard. */
export function useKeptFocus(listing: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const element = listing.current;
    if (hadFocus && document.activeElement === document.body) element?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === element;
    };
  }, [listing]);
}
