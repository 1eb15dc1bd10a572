import { globalHistory } from "@reach/router";
import { useCallback, useEffect, useRef, useState } from "react";

/** The step of the history in which a window is open names it. */
interface Step {
  readonly window?: string;
}

const openedWindow = (): string | undefined => (history.state as Step | null)?.window;

/** A link in a window leads on in the place of its step, so that Back leads to where the window was opened. */
export const isWindowStep = (): boolean => openedWindow() !== undefined;

/** A window as a step of the history, so that Back closes it. The router needn't know: the address is the same. */
export function useWindowStep(name: string) {
  const [isOpen, setOpen] = useState(false);
  /** The browser goes back a moment after it is told to, and must not be told twice. */
  const isClosing = useRef(false);

  const open = useCallback(() => {
    isClosing.current = false;
    history.pushState({ ...(history.state as object | null), window: name } satisfies Step, "");
    setOpen(true);
  }, [name]);
  const close = useCallback(() => {
    if (openedWindow() !== name) return setOpen(false);
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  }, [name]);
  useEffect(() => (isOpen ? globalHistory.listen(() => setOpen(false)) : undefined), [isOpen]);

  return { isOpen, open, close } as const;
}
