import { ALONG_DAYS } from "../../../contract/along.ts";
import type { Tx } from "../../database.ts";
import { newId } from "../../platform/crypto/secrets.ts";
import type { Beat, LongTaskHandler, TaskRecord, TaskStep } from "../tasks/index.ts";
import { countedForAlong, ownName, type Growth } from "../zip/index.ts";
import { newJob, type AlongJob, type Place } from "./along-job.ts";
import { findExport, lockExport, updateExport, type ExportRow } from "./along.repository.ts";
import type { PlanningDeps } from "./along.types.ts";
import { planKept, planNotes } from "./data-parts.ts";
import { planDrive, planTrash, VERSIONS, type FileParts } from "./file-parts.ts";

const DAY_MS = 86_400_000;
/** A zip can be fetched for this long. */
export const LIFETIME_MS = ALONG_DAYS * DAY_MS;
/** Plan and contents stay this much longer than people are told, so that a download begun in time comes to its end. */
export const HELD_LONGER_MS = DAY_MS;
export const EXPORT_TASK = "export";
const CHUNKS_BETWEEN_BEATS = 50;
/** Reading on leaves nothing for another turn to go on with. */
const GOING_ON: Beat = { step: null, isFragile: true };

/** Hands letters over, once the transaction is over that owes them. */
export type Tell = () => Promise<void>;

export interface AlongHandlerDeps extends PlanningDeps {
  /** The letter to somebody whose zip is ready: it is owed in a transaction, and handed over by what that resolves with. */
  readonly letterTo: (accountId: string) => Promise<(tx: Tx, until: number) => Promise<Tell>>;
}

/** Plans the zip of everything somebody has. */
export function alongHandler(deps: AlongHandlerDeps): LongTaskHandler {
  /** By the zip that they are about, until the turn is left: only then it is known whether they are owed. */
  const letters = new Map<string, Tell>();
  return {
    type: EXPORT_TASK,
    turn: (task, signal) => turn(deps, task, signal, letters),
    async left({ ownerId, state }) {
      const { exportId } = state as AlongJob;
      const tell = letters.get(exportId);
      letters.delete(exportId);
      if (!tell) return;
      const row = await findExport(deps.database.read, ownerId);
      if (row?.id === exportId && row.ready_at !== null) await tell();
    },
    async failed(tx, task, error) {
      const { exportId, planId } = task.state as AlongJob;
      if (!(await wanted(tx, task))) return;
      if (planId !== null) await deps.plans.drop(tx, planId);
      await updateExport(tx, exportId, { error, expires_at: deps.now() + LIFETIME_MS });
    },
  };
}

async function* turn(
  deps: AlongHandlerDeps,
  task: TaskRecord,
  signal: AbortSignal,
  letters: Map<string, Tell>,
): AsyncGenerator<Beat, void> {
  const { database, tree, plans } = deps;
  const { ownerId } = task;
  let job = task.state as AlongJob;
  if (job.planId === null || !(await plans.isAlive(job.planId))) {
    const before = job.planId;
    const revision = await tree.revision(database.read, ownerId);
    job = { ...newJob(job.exportId), planId: newId(), revision };
    yield { step: beginning(deps, job, before) };
  }
  const growth = yield* resumed(deps, job);
  const { usage } = await tree.usage(database.read, ownerId);
  const planned = (bytes: number, hasNotes: boolean) => {
    job = { ...job, bytes: job.bytes + bytes, hasNotes: job.hasNotes || hasNotes };
  };
  const parts: FileParts = { ...deps, ownerId, growth, planned };
  while (job.place.part !== "end") {
    for await (const place of piecesAt(parts, job)) {
      if (signal.aborted) return;
      if (place === null) {
        yield GOING_ON;
        continue;
      }
      const grown = growth.take();
      job = { ...job, place, point: grown.point };
      const progress = Math.min(99, Math.floor((99 * job.bytes) / Math.max(1, usage)));
      yield { step: written(deps, job, grown, progress) };
    }
  }
  yield { step: finished(deps, job, await deps.letterTo(ownerId), letters) };
}

/** The pieces from a place on, up to the end of its part or sooner. */
async function* piecesAt(parts: FileParts, job: AlongJob): AsyncGenerator<Place | null> {
  const { place } = job;
  if (place.part === "drive") yield await planDrive(parts, place);
  if (place.part === "trash") yield await planTrash(parts, place);
  if (place.part === "notes") yield* planNotes(parts, { ...job, place });
  if (place.part === "kept") yield* planKept(parts, { ...job, place });
}

/** Paths of versions follow from their files', which are all different. */
async function* resumed({ plans }: PlanningDeps, { planId, point }: AlongJob): AsyncGenerator<Beat, Growth> {
  const read = plans.resume(planId ?? "", point, (path) => !path.startsWith(`${VERSIONS}/`));
  for (let count = 1; ; count += 1) {
    const next = await read.next();
    if (next.done) return next.value;
    if (count % CHUNKS_BETWEEN_BEATS === 0) yield GOING_ON;
  }
}

/** The row of the zip that a task plans, locked; null when nobody wants it any more. */
async function wanted(tx: Tx, { ownerId, state }: TaskRecord): Promise<ExportRow | null> {
  const row = await lockExport(tx, ownerId);
  const isPlanned = row?.id === (state as AlongJob).exportId && row.ready_at === null && row.error === null;
  return isPlanned ? row : null;
}

/** A step that ends the task when nobody wants the zip any more. */
const whileWanted =
  (job: AlongJob, act: (tx: Tx, planId: string, task: TaskRecord) => Promise<number>): TaskStep =>
  async (tx, task) => {
    if (!(await wanted(tx, task))) return { state: task.state, done: true, progress: 100 };
    const progress = await act(tx, job.planId ?? "", task);
    return { state: job, done: progress === 100, progress };
  };

const planOf = (ownerId: string, now: number) => ({
  ownerId,
  name: ownName(now),
  countedFor: countedForAlong(ownerId),
  expiresAt: now + LIFETIME_MS + HELD_LONGER_MS,
});

/** @param before the plan that the task had begun, which has expired */
const beginning = (deps: AlongHandlerDeps, job: AlongJob, before: string | null): TaskStep =>
  whileWanted(job, async (tx, planId, { ownerId }) => {
    const now = deps.now();
    if (before !== null) await deps.plans.drop(tx, before);
    await deps.plans.begin(tx, planId, planOf(ownerId, now));
    const nothing = { progress: 0, files: 0, folders: 0 };
    await updateExport(tx, job.exportId, { ...nothing, plan_id: planId, expires_at: now + LIFETIME_MS });
    return 0;
  });

const written = (
  deps: AlongHandlerDeps,
  job: AlongJob,
  grown: ReturnType<Growth["take"]>,
  progress: number,
): TaskStep =>
  whileWanted(job, async (tx, planId, { ownerId }) => {
    const now = deps.now();
    await deps.plans.grow(tx, planId, grown, planOf(ownerId, now));
    const { files, folders } = job.point.layout;
    await updateExport(tx, job.exportId, { progress, files, folders, expires_at: now + LIFETIME_MS });
    return progress;
  });

const finished = (
  deps: AlongHandlerDeps,
  job: AlongJob,
  owe: (tx: Tx, until: number) => Promise<Tell>,
  letters: Map<string, Tell>,
): TaskStep =>
  whileWanted(job, async (tx, planId) => {
    const ready_at = deps.now();
    const expires_at = ready_at + LIFETIME_MS;
    const size = await deps.plans.finish(tx, planId, job.point, expires_at + HELD_LONGER_MS);
    await updateExport(tx, job.exportId, { progress: 100, size, ready_at, expires_at });
    letters.set(job.exportId, await owe(tx, expires_at));
    return 100;
  });
