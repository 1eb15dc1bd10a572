import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The pace of some work says who waits for its statements. `call`: a person, so they end soon. `work`: nobody, such as a task's step or
 * a chore; they may take minutes, on connections of their own, so that calls always find one. `endless`: an operator, for
 * whom a migration, a backup or a recount takes as long as it takes.
 */
export type Pace = "call" | "work" | "endless";

const paces = new AsyncLocalStorage<Pace>();

/** Runs `work`, and all it awaits, at a pace; what is run outside of any is a call. */
export const atPace = <Result>(pace: Pace, work: () => Result): Result => paces.run(pace, work);

export const paceNow = (): Pace => paces.getStore() ?? "call";
