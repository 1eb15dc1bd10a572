import type { Tx } from "../../platform/db/database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { CopyState } from "../tree/tree.types.ts";
import { madeByCopy } from "./made-by-copy.ts";
import type { TaskService } from "./task.service.ts";
import type { StepResult, TaskHandler, TaskParams, TaskRecord } from "./task.types.ts";

/** Copies of so many entries or fewer are done at once, in the request that asks for them. */
export const AT_ONCE = 500;

/** Of which tops the wire's map from old to new ids was asked for. */
export type Trace = "*" | readonly string[] | null;

/** The state of a task that copies. */
export interface CopyJob {
  readonly copy: CopyState;
  /** As long as a trace of them was asked for. */
  readonly tops: readonly string[];
  /** Of all entries to be copied. */
  readonly files: number;
  readonly trace: Trace;
  /** The share that is saved; `""` when one copies one's own. */
  readonly shareId: string;
}

export interface CopyRequest {
  readonly type: "copy" | "restore";
  readonly sourceOwnerId: string;
  readonly ids: readonly string[];
  readonly ownerId: string;
  readonly destinationId: string;
  readonly name: string;
  readonly params: TaskParams;
  readonly trace: Trace;
  readonly shareId: string;
}

/**
 * Copies at once what is small, else leaves it to a worker.
 * The whole copy's quota is checked first: `file_space_not_enough`.
 */
export async function startCopy(
  tx: Tx,
  { tree, tasks }: { readonly tree: TreeService; readonly tasks: TaskService },
  request: CopyRequest,
): Promise<TaskRecord> {
  const totals = await tree.totals(tx, request.sourceOwnerId, request.ids);
  const copy = await tree.beginCopy(tx, request);
  let job: CopyJob = {
    copy,
    tops: request.trace === null ? [] : request.ids,
    files: totals.files,
    trace: request.trace,
    shareId: request.shareId,
  };
  let params = request.params;
  const atOnce = totals.files + totals.folders <= AT_ONCE;
  for (let done = !atOnce; !done;) {
    const result = await stepCopy(tx, tree, job);
    ({ done, job } = { done: result.done, job: result.job });
    params = { ...params, ...result.params };
  }
  return tasks.add(tx, {
    ownerId: request.ownerId,
    type: request.type,
    name: request.name,
    fileId: request.destinationId,
    fileName: request.name,
    fileSize: totals.bytes,
    params,
    state: job,
    done: atOnce,
  });
}

/** Tasks of people who copy within their own drive. */
export const copyHandler = (tree: TreeService): TaskHandler => ({
  type: "copy",
  step: copyStepOf(tree),
  made: madeByCopy,
});

export const copyStepOf =
  (tree: TreeService) =>
  async (tx: Tx, task: TaskRecord): Promise<StepResult> => {
    const { job, ...result } = await stepCopy(tx, tree, task.state as CopyJob);
    return { ...result, state: job };
  };

async function stepCopy(
  tx: Tx,
  tree: TreeService,
  job: CopyJob,
): Promise<{ job: CopyJob; done: boolean; progress: number; params: TaskParams }> {
  const { state: copy, done } = await tree.copyStep(tx, job.copy);
  return {
    job: { ...job, copy },
    done,
    progress: Math.min(99, Math.floor((100 * copy.files) / Math.max(1, job.files))),
    params: done ? traced(job, copy) : {},
  };
}

function traced(job: CopyJob, copy: CopyState): TaskParams {
  if (job.trace === null) return {};
  const wanted = new Set(job.trace === "*" ? job.tops : job.trace);
  const pairs = job.tops.map((top, index) => [top, copy.copied[index]] as const);
  const map = Object.fromEntries(pairs.filter(([top, made]) => made && wanted.has(top)));
  return { trace_file_ids: JSON.stringify(map) };
}
