import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The pace says who waits for the statements of some work. `call`: a person waits, so they end soon. `work`: nobody
 * waits, as for a task's step or a chore; they may take minutes, on connections of their own, so that calls always find
 * one. `endless`: an operator waits, for whom a migration, a backup or a recount takes as long as it takes.
 */
export type Pace = "call" | "work" | "endless";

const paces = new AsyncLocalStorage<Pace>();

/** Runs `work`, and everything it awaits, at a pace; work outside of any pace is a call. */
export const atPace = <Result>(pace: Pace, work: () => Result): Result => paces.run(pace, work);

export const paceNow = (): Pace => paces.getStore() ?? "call";
