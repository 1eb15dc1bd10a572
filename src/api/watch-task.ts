import type { Task } from "../../contract/tasks.ts";
import { catalogue, isErrorName } from "../../contract/errors.ts";
import { anySignal } from "../lib/any-signal.ts";
import { ApiError, isApiError } from "./api-error.ts";
import { isLive, subscribeChanges } from "./changes.ts";
import { pause } from "./retry.ts";
import { getTask } from "./tasks.ts";

const POLL_MS = 1000;
/** Even while changes are told as they happen the task is asked about, in case one is lost. */
const LIVE_POLL_MS = 30_000;
const OVER = new Set(["PHASE_TYPE_COMPLETE", "PHASE_TYPE_ERROR"]);

/**
 * Follows a task until it is done; a lost connection only delays the next question.
 * @throws ApiError with the task's own message when it failed, `cancelled` when the signal was aborted.
 */
export async function watchTask(
  taskId: string,
  onProgress: (task: Task) => void,
  signal: AbortSignal,
): Promise<Task> {
  // It listens from before the first question, so that no news is missed in between.
  const news = newsOf(taskId);
  try {
    for (let told: Task | undefined; ;) {
      const task = told ?? (await look(taskId, signal));
      if (task) onProgress(task);
      if (task?.phase === "PHASE_TYPE_ERROR") throw taskError(task);
      if (task && OVER.has(task.phase)) return task;
      told = await news.next(signal);
    }
  } finally {
    news.end();
  }
}

interface News {
  /** The task from the stream's latest news; undefined when it is time to ask. */
  readonly next: (signal: AbortSignal) => Promise<Task | undefined>;
  readonly end: () => void;
}

function newsOf(taskId: string): News {
  let told: Task | undefined;
  let waiting = new AbortController();
  const end = subscribeChanges(({ name, data }) => {
    if (name === "task" && data.id === taskId) told = data;
    else if (name !== "reset" && name !== "task_gone") return;
    waiting.abort();
  });
  return {
    end,
    async next(signal) {
      const until = anySignal([signal, waiting.signal]);
      await pause(until, isLive() ? LIVE_POLL_MS : POLL_MS).catch((error: unknown) => {
        if (signal.aborted) throw error;
      });
      const latest = told;
      told = undefined;
      waiting = new AbortController();
      return latest;
    },
  };
}

async function look(taskId: string, signal: AbortSignal): Promise<Task | undefined> {
  try {
    return await getTask(taskId, signal);
  } catch (error) {
    if (isApiError(error, "unreachable") || isApiError(error, "unavailable")) return undefined;
    throw error;
  }
}

const taskError = ({ error, message }: Task): ApiError =>
  new ApiError(error || "unknown", isErrorName(error) ? catalogue[error].code : catalogue.unknown.code, {
    description: message,
    details: message === "" ? [] : [{ "@type": "LocalizedMessage", message }],
  });
