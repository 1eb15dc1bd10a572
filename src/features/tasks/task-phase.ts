import type { Task } from "../../../contract/tasks.ts";

type Phase = Task["phase"];

/** True while a task will still change by itself. */
export const isUnderWay = ({ phase }: Pick<Task, "phase">): boolean =>
  phase === "PHASE_TYPE_PENDING" || phase === "PHASE_TYPE_RUNNING";

export type TaskAction = "front" | "pause" | "resume" | "cancel" | "retry" | "forget" | "add";

const ACTIONS: Readonly<Record<Phase, readonly TaskAction[]>> = {
  PHASE_TYPE_UNKNOW: ["cancel"],
  PHASE_TYPE_PENDING: ["pause", "cancel"],
  PHASE_TYPE_RUNNING: ["pause", "cancel"],
  PHASE_TYPE_PAUSED: ["resume", "cancel"],
  PHASE_TYPE_ERROR: ["retry", "forget"],
  PHASE_TYPE_COMPLETE: ["forget"],
};

/** The actions that a task allows. */
export function actionsOf({
  phase,
  type,
  params,
}: Pick<Task, "phase" | "type" | "params">): readonly TaskAction[] {
  const isFetched = type === "offline";
  return [
    ...(isFetched && phase === "PHASE_TYPE_PENDING" ? (["front"] as const) : []),
    ...(isFetched && phase === "PHASE_TYPE_COMPLETE" && params["sub_file_index"] ? (["add"] as const) : []),
    ...ACTIONS[phase],
  ];
}

export const TASK_FILTERS = ["all", "underWay", "paused", "failed", "done"] as const;

export type TaskFilter = (typeof TASK_FILTERS)[number];

const PHASES: Readonly<Record<Exclude<TaskFilter, "all">, readonly Phase[]>> = {
  underWay: ["PHASE_TYPE_PENDING", "PHASE_TYPE_RUNNING", "PHASE_TYPE_UNKNOW"],
  paused: ["PHASE_TYPE_PAUSED"],
  failed: ["PHASE_TYPE_ERROR"],
  done: ["PHASE_TYPE_COMPLETE"],
};

/** The phases that a filter shows; undefined means every phase. */
export const phasesOf = (filter: TaskFilter): readonly Phase[] | undefined =>
  filter === "all" ? undefined : PHASES[filter];

/** An unknown filter means all tasks. */
export function filterFrom(search: string): TaskFilter {
  const asked = new URLSearchParams(search).get("phase");
  return TASK_FILTERS.find((filter) => filter === asked) ?? "all";
}
