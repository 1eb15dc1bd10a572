import type { Task } from "../../../contract/tasks.ts";

/** The pace of a task that is being fetched. */
export interface Pace {
  /** Bytes a second. */
  readonly speed: number;
  /** Undefined while nobody can tell. */
  readonly secondsLeft: number | undefined;
}

/** Undefined for a task that isn't coming, or doesn't say how fast. */
export function paceOf({
  phase,
  progress,
  file_size,
  params,
}: Pick<Task, "phase" | "progress" | "file_size" | "params">): Pace | undefined {
  const speed = Number(params["predict_speed"] ?? 0);
  if (phase !== "PHASE_TYPE_RUNNING" || !(speed > 0)) return undefined;
  const size = Number(file_size);
  return { speed, secondsLeft: size > 0 ? Math.ceil((size * (1 - progress / 100)) / speed) : undefined };
}
