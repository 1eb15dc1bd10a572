import { setTimeout } from "node:timers/promises";

/** The longest that people wait until others are told of what they did; tests wait until those are. */
export const patience = {
  /** For a mail server, least of all for something that is shown once. */
  mailMs: 2_000,
  /** Somebody who signs out waits this long for the servers of clients. */
  clientMs: 3_000,
  /** A letter whose asker mustn't learn whether there is one is handed over at some moment within this time. */
  untoldMs: 3_000,
};

/** Does work at some moment after the answer, so that neither that answer nor the next takes longer because of it. */
export function untold(work: () => Promise<void>, onError: (error: unknown) => void): void {
  const later = globalThis.setTimeout(() => void work().catch(onError), Math.random() * patience.untoldMs);
  later.unref();
}

/** Tells somebody by mail what has happened. It waits, but not for long, and when it fails, nothing that has happened does. */
export const tellWithPatience = (
  tell: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> =>
  Promise.race([tell().catch(onError), setTimeout(patience.mailMs, undefined, { ref: false })]);
