import { createTally, type Tally } from "../../platform/metrics/counter.ts";

const RESULTS = ["complete", "failed", "retried"] as const;

/** `failed` is the end of a task; `retried` is a step that failed and will be done again. */
export type TaskResult = (typeof RESULTS)[number];

/** Counts the results of this process's workers. */
export const countTaskResults = (types: readonly string[]): Tally<"type" | "result"> =>
  createTally({
    name: "holdall_task_results_total",
    help: "Tasks that this process completed, or gave up as failed, and steps that failed and are tried again",
    labels: ["type", "result"],
    all: types.flatMap((type) => RESULTS.map((result) => ({ type, result }))),
  });
