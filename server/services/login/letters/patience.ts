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

const underWay = new Set<Promise<void>>();

/**
 * Does work at some moment within this time after the answer, so that nothing of it is told by the answer, nor by what that
 * or the next one takes.
 */
export function untold(work: () => Promise<void>, onError: (error: unknown) => void, withinMs: number): void {
  const done = setTimeout(Math.random() * withinMs)
    .then(work)
    .catch(onError)
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Resolves once nothing is under way of what is done untold. */
export const allTold = async (): Promise<void> => void (await Promise.all(underWay));

/** Tells somebody by mail what has happened. It waits, but not for long, and when it fails, nothing that has happened does. */
export const tellWithPatience = (
  tell: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> =>
  Promise.race([tell().catch(onError), setTimeout(patience.mailMs, undefined, { ref: false })]);
