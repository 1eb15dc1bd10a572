import { useEffect, useRef } from "react";
import { createStore } from "./store.ts";

export interface Spoken {
  readonly id: number;
  readonly text: string;
}

/** What a screen reader was told last; `Announcer` has it said. */
export const spoken = createStore<Spoken | undefined>(() => undefined);

/** Has a screen reader say a text once, the same one again too. */
export const speak = (text: string): void => spoken.set((last) => ({ id: (last?.id ?? 0) + 1, text }));

/** Takes back a text that is no longer true, so that nobody who reads through the page comes upon it. */
export const unspeak = (text: string): void => spoken.set((last) => (last?.text === text ? undefined : last));

/**
 * Has a screen reader say a text each time it changes, over whatever dialog is open; `""` says nothing. `known` is what it
 * needn't say at first: unless given the text itself, which is read where it stands.
 */
export function useSpoken(text: string, known = text): void {
  const said = useRef(known);
  useEffect(() => {
    if (said.current === text) return;
    said.current = text;
    if (text !== "") speak(text);
  }, [text]);
}
