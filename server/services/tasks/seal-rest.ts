import type { SealState } from "../tree/tree.types.ts";
import type { StepResult } from "./task.types.ts";

/** A sealing rests for this long at least while it waits. */
const LEAST_MS = 250;
const MOST_MS = 1_000;
/** No database writes an entry of a wide folder in less, in ms. */
const ENTRY_MS = 0.005;

/**
 * A step returns this rest when it has to wait, mostly for another one that seals the same folder. Each look costs that one
 * some of its time, so it comes the later the more there is left to seal.
 */
export const restOf = (seal: Pick<SealState, "waits" | "left"> | null): Pick<StepResult, "restMs"> =>
  seal?.waits ? { restMs: Math.min(MOST_MS, Math.max(LEAST_MS, (seal.left ?? 0) * ENTRY_MS)) } : {};
