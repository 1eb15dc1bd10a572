import { useEffect, useRef } from "react";
import { createStore } from "./store.ts";

export interface Spoken {
  readonly id: number;
  readonly text: string;
}

/** The last text for a screen reader; `Announcer` has it said. */
export const spoken = createStore<Spoken | undefined>(() => undefined);

/** Has a screen reader say a text once. The same text is said again when asked again. */
export const speak = (text: string): void => spoken.set((last) => ({ id: (last?.id ?? 0) + 1, text }));

/** Takes back a text that is no longer true, so that nobody who reads through the page comes upon it. */
export const unspeak = (text: string): void => spoken.set((last) => (last?.text === text ? undefined : last));

/**
 * Has a screen reader say a text each time it changes, over whatever dialog is open; `""` says nothing. `known` isn't
 * said at first. By default it is the text itself, which readers find where it stands.
 */
export function useSpoken(text: string, known = text): void {
  const said = useRef(known);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    if (text !== "") speak(text);
  }, [text]);
}
