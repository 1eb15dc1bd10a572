import { setTimeout } from "node:timers/promises";

/** Nobody waits longer than this for a mail server, least of all for something that is shown once. */
const PATIENCE_MS = 2_000;

/** Waits for a letter, but not for long: it undoes nothing, and may still be on its way. */
export const withPatience = (sent: Promise<void>): Promise<void> =>
  Promise.race([sent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
