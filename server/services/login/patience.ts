import { setTimeout } from "node:timers/promises";

/** Nobody waits longer than this for a mail server, least of all for something that is shown once. */
const PATIENCE_MS = 2_000;

/** Tells somebody by mail what has happened. It waits, but not for long, and when it fails, nothing that has happened does. */
export const tellWithPatience = (
  tell: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> => Promise.race([tell().catch(onError), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
