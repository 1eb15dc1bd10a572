import { createStore } from "../state/store.ts";
import { hasStarted } from "../lib/started.ts";

/** Told to the window by a program that misses a part while there is nothing yet that could say so but the page. */
export const PART_MISSING = "holdall-part-missing";

/** The failure to load a part that no view waits for as such: texts, or what a press needed. */
export const missingPart = createStore<Error | undefined>(() => undefined);

/** Has the page loaded again, or say what is missing. */
export function tellMissingPart(error: Error): void {
  if (hasStarted()) missingPart.set(error);
  else dispatchEvent(new Event(PART_MISSING));
}
