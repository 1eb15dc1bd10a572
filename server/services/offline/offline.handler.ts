import { setTimeout as sleep } from "node:timers/promises";
import { failure } from "../../platform/failure.ts";
import type { Beat, LongTaskHandler, TaskParams, TaskRecord, TaskStep } from "../tasks/index.ts";
import { newNodeId } from "../tree/index.ts";
import { afterBreak } from "./after-break.ts";
import type { OfflineDeps, OfflineJob } from "./offline.types.ts";
import { remember } from "./brought.ts";
import { createPace } from "./pace.ts";
import { createSpeed } from "./speed.ts";
import { isMagnet } from "./torrent/is-magnet.ts";
import { torrentTransfer } from "./torrent/torrent-transfer.ts";
import { transfer, type TransferProgress } from "./transfer.ts";

const BEAT_MS = 2_000;

/** Fetches files from the web, and torrents. */
export function offlineHandler(deps: OfflineDeps): LongTaskHandler {
  const { arrivals, tellEnded } = deps;
  const drop: LongTaskHandler["cancelled"] = (tx, { state }) =>
    arrivals.drop(tx, (state as OfflineJob).fileId);
  return {
    type: "offline",
    turn: (task, signal) => turn(deps, task, signal),
    left: ({ state }) => arrivals.clear((state as OfflineJob).fileId),
    async failed(tx, task) {
      await drop(tx, task);
      await tellEnded(tx, task, { name: task.fileName || task.name, hasFailed: true });
    },
    cancelled: drop,
    async goesOn(_tx, { phase, state }) {
      if (phase === "PHASE_TYPE_PAUSED") return null;
      const anew = { fileId: newNodeId(), validator: null, fruitless: 0, breaks: 0 };
      return { state: { ...(state as OfflineJob), ...anew }, params: {} };
    },
    made: ({ phase, fileId }) => (phase === "PHASE_TYPE_COMPLETE" ? [fileId] : []),
  };
}

async function* turn(deps: OfflineDeps, task: TaskRecord, signal: AbortSignal): AsyncGenerator<Beat, void> {
  const job = task.state as OfflineJob;
  const before = await deps.arrivals.state(job.fileId);
  if (before?.entryId) return yield { step: complete(deps, before.entryId, before.size) };
  const began = before?.offset ?? 0;
  const ending = new AbortController();
  const progress: TransferProgress = {
    name: task.fileName || task.name,
    size: before?.size ?? null,
    received: began,
    files: null,
    ahead: 0,
    validator: job.validator,
    isWhole: false,
  };
  const isTorrent = isMagnet(job.url);
  const bring = isTorrent ? torrentTransfer : transfer;
  const ended = bring(deps, task, before, progress, AbortSignal.any([signal, ending.signal])).then(
    (entry) => ({ entry, error: null }),
    (error: unknown) => ({ entry: null, error }),
  );
  const pace = createPace(progress.received);
  const speed = createSpeed(began);
  try {
    for (;;) {
      const result = await Promise.race([ended, sleep(BEAT_MS, null, { ref: false })]);
      if (signal.aborted) return;
      if (result?.entry) return yield { step: complete(deps, result.entry.id, progress.size) };
      const isTooSlow = !progress.isWhole && pace.isTooSlow(progress.received + progress.ahead);
      const silence = failure(isTorrent ? "source_peers_missing" : "source_timed_out");
      const fault = result?.error ?? (isTooSlow ? silence : null);
      if (fault) return yield { step: afterBreak(deps, fault, progress, began) };
      const isFragile = isTorrent ? progress.received === began : progress.validator === null;
      const rate = progress.isWhole ? 0 : speed.now(progress.received);
      yield { step: note(deps, { ...progress }, rate, progress.received > began), isFragile };
    }
  } finally {
    ending.abort();
    await ended;
  }
}

/** Writes down the progress, and the value by which the rest can be asked for. */
const note =
  (
    { arrivals }: OfflineDeps,
    { name, size, received, validator, files }: TransferProgress,
    speed: number,
    isComing: boolean,
  ): TaskStep =>
  async (tx, task) => {
    const state: OfflineJob = { ...(task.state as OfflineJob), validator };
    await arrivals.stay(tx, state.fileId);
    const isNews = task.fileId !== state.fileId || task.fileName !== name || task.fileSize !== (size ?? 0);
    return {
      state,
      done: false,
      progress: size ? Math.floor((99 * received) / size) : 0,
      params: changesOf(task.params, {
        predict_speed: String(speed),
        ...(files !== null && { total_file_count: String(files) }),
        ...(isComing && { retry_error: "" }),
      }),
      ...(isNews && { file: { id: state.fileId, name, size: size ?? 0 } }),
    };
  };

/** The values that are other than before; what was never told isn't told as empty. */
const changesOf = (before: TaskParams, now: TaskParams): TaskParams =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => (before[key] ?? "") !== value));

const complete =
  ({ tree, tellEnded }: OfflineDeps, entryId: string, bytes: number | null): TaskStep =>
  async (tx, task) => {
    const entry = await tree.find(tx, task.ownerId, entryId);
    await remember(tx, task.ownerId, (task.state as OfflineJob).url, entryId);
    const name = entry?.name ?? task.fileName;
    await tellEnded(tx, task, { name, hasFailed: false });
    const size = entry?.kind === "file" ? entry.size : (bytes ?? task.fileSize);
    return {
      state: task.state,
      done: true,
      progress: 100,
      params: { parent_id: entry?.parentId ?? "", predict_speed: "0", retry_error: "" },
      file: { id: entryId, name, size },
    };
  };
