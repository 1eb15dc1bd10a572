import type { Task } from "../../../contract/tasks.ts";

/** Whether a task will still change by itself. */
export const isUnderWay = ({ phase }: Pick<Task, "phase">): boolean =>
  phase === "PHASE_TYPE_PENDING" || phase === "PHASE_TYPE_RUNNING";
