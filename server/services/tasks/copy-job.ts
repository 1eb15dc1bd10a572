import type { Tx } from "../../database.ts";
import type { TreeService } from "../tree/tree.service.ts";
import type { CopyState, ConflictChoice } from "../tree/tree.types.ts";
import { restOf } from "./seal-rest.ts";
import type { TaskList } from "./task.service.ts";
import type { StepResult, TaskHandler, TaskParams, TaskRecord } from "./task.types.ts";

/** This many entries or fewer are sealed at once, in the request that asks for the copy. */
export const SEALED_AT_ONCE = 500;
/** This many tops or fewer are placed at once, however much they hold, when all are sealed. */
const PLACED_AT_ONCE = 1_000;

/** The tops whose map from old to new ids the wire asked for. */
export type Trace = "*" | readonly string[] | null;

/** The state of a task that copies. */
export interface CopyJob {
  readonly copy: CopyState;
  /** The tops, for as long as somebody wants a trace of them. */
  readonly tops: readonly string[];
  /** All files and folders to be copied. */
  readonly entries: number;
  readonly trace: Trace;
  /** The share that is saved; null for a copy of one's own entries. */
  readonly source: SharedSource | null;
}

/** The share that a save began from. */
export interface SharedSource {
  readonly shareId: string;
  /** The id in the link by which it is saved, if it isn't the share's own. */
  readonly linkId?: string;
  /** The version of that link's passcode when the save began. */
  readonly passCodeVersion: number;
}

/** Ids of the tops a copy or save has placed so far. */
export const madeByCopy = ({ state }: TaskRecord): readonly string[] =>
  (state as CopyJob).copy.copied.filter((id) => id !== "");

export interface CopyRequest {
  readonly type: "copy" | "restore";
  readonly sourceOwnerId: string;
  readonly ids: readonly string[];
  readonly ownerId: string;
  readonly destinationId: string;
  /** Both entries are kept where a name is taken, unless said otherwise. */
  readonly onConflict?: ConflictChoice;
  /** See `TreeService.beginCopy`. */
  readonly within?: string;
  readonly name: string;
  readonly params: TaskParams;
  readonly trace: Trace;
  readonly source: SharedSource | null;
  /** Called with each step that is done at once. */
  readonly stepped?: (before: CopyState, after: CopyState) => Promise<void>;
}

/**
 * Copies small amounts at once and leaves others to a worker. The whole copy's quota is checked first:
 * `file_space_not_enough`.
 */
export async function startCopy(
  tx: Tx,
  { tree, tasks }: { readonly tree: TreeService; readonly tasks: Pick<TaskList, "add"> },
  request: CopyRequest,
): Promise<TaskRecord> {
  const totals = await tree.totals(tx, request.sourceOwnerId, request.ids);
  const copy = await tree.beginCopy(tx, request);
  let job: CopyJob = {
    copy,
    tops: request.trace === null ? [] : copy.tops,
    entries: totals.files + totals.folders,
    trace: request.trace,
    source: request.source,
  };
  let params = request.params;
  const atOnce = request.ids.length <= PLACED_AT_ONCE && (await isSealable(tx, tree, job));
  let done = false;
  while (atOnce && !done && !job.copy.seal?.waits) {
    const result = await stepCopy(tx, tree, job);
    await request.stepped?.(job.copy, result.job.copy);
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
    done,
  });
}

/**
 * A copy is sealable if nothing is left to seal, or only little in a drive that nobody is changing. That drive's lock
 * is taken beside the saver's, so it is never waited for.
 */
async function isSealable(tx: Tx, tree: TreeService, { copy, entries }: CopyJob): Promise<boolean> {
  if (!copy.seal) return true;
  if (entries > SEALED_AT_ONCE) return false;
  return copy.sourceOwnerId === copy.ownerId || tree.tryLock(tx, copy.sourceOwnerId);
}

/** Handles tasks of people who copy within their own drive. */
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
): Promise<{ job: CopyJob; done: boolean; progress: number; params: TaskParams; restMs?: number }> {
  const { state: copy, done } = await tree.copyStep(tx, job.copy);
  return {
    ...restOf(copy.seal),
    job: { ...job, copy },
    done,
    progress: progressOf(job, copy),
    params: done ? traced(job, copy) : {},
  };
}

/** The percentage follows the sealed entries, because sealing takes most of the time. */
function progressOf({ entries }: CopyJob, { seal, copied }: CopyState): number {
  if (!seal) return copied.length > 0 ? 99 : 95;
  return Math.min(95, Math.floor((95 * seal.entries) / Math.max(1, entries)));
}

function traced(job: CopyJob, copy: CopyState): TaskParams {
  if (job.trace === null) return {};
  const wanted = new Set(job.trace === "*" ? job.tops : job.trace);
  const pairs = job.tops.map((top, index) => [top, copy.copied[index]] as const);
  const map = Object.fromEntries(pairs.filter(([top, made]) => made && wanted.has(top)));
  return { trace_file_ids: JSON.stringify(map) };
}
