import { createStore } from "../state/store.ts";
import { hasStarted } from "../lib/started.ts";

/** The program sends this event to the window when it misses a part while only the page could say so. */
export const PART_MISSING = "holdall-part-missing";

/** The failure to load a part that no view waits for by itself: texts, or something that a press needed. */
export const missingPart = createStore<Error | undefined>(() => undefined);

/** Makes the page reload or say that a part is missing. */
export function tellMissingPart(error: Error): void {
  if (hasStarted()) missingPart.set(error);
  else dispatchEvent(new Event(PART_MISSING));
}
