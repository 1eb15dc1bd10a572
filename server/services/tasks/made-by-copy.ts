import type { CopyJob } from "./copy-job.ts";
import type { TaskRecord } from "./task.types.ts";

/** Ids of the tops a copy or save has placed so far. */
export const madeByCopy = ({ state }: TaskRecord): readonly string[] =>
  (state as CopyJob).copy.copied.filter((id) => id !== "");
