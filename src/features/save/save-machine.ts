import type { RestoreReply } from "../../../contract/restore.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import type { Task } from "../../../contract/tasks.ts";
import { ApiError, isApiError } from "../../api/api-error.ts";
import type { ResumedRestore } from "../../api/restore-handover.ts";

/** The reason why a save failed: an error of the server, or the state that its share has come into. */
export type SaveFailure =
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "share"; readonly status: ShareStatus };

/** A save the server knows, and the folder that receives it. */
interface Begun {
  readonly taskId: string;
  readonly folderId: string;
}

export type SaveState =
  | { readonly step: "idle" }
  | { readonly step: "choosing" }
  /** The server has the save while the person signs in. */
  | { readonly step: "leaving" }
  | { readonly step: "starting" }
  | (Begun & {
      readonly step: "running";
      /** 0 to 100. */
      readonly progress: number;
    })
  | (Begun & {
      readonly step: "done";
      /** The number of entries that could not be saved. */
      readonly skipped: number;
    })
  | (Begun & { readonly step: "undoing"; readonly skipped: number })
  /** `kept` entries were changed since and stay. */
  | { readonly step: "undone"; readonly kept: number }
  | { readonly step: "cancelled" }
  | { readonly step: "failed"; readonly failure: SaveFailure };

export type SaveEvent =
  /** Save was pressed. A visitor who isn't signed in leaves at once, unless they are to see the sheet first. */
  | { readonly type: "pressed"; readonly leaves: boolean }
  | { readonly type: "confirmed"; readonly leaves: boolean }
  /** A save that waited for the sign-in starts. */
  | { readonly type: "redeeming" }
  | { readonly type: "progressed"; readonly progress: number }
  | { readonly type: "completed"; readonly task: Task }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "resumed"; readonly outcome: ResumedRestore }
  /** News of a save of this share that began elsewhere. */
  | { readonly type: "heard"; readonly task: Task }
  | { readonly type: "undoing" }
  | { readonly type: "undone"; readonly kept: number }
  | { readonly type: "stayed" }
  /** Other files were chosen, so the last outcome is no longer about them. */
  | { readonly type: "reselected" }
  | { readonly type: "closed" };

export const IDLE: SaveState = { step: "idle" };

/** Steps after which another save can begin. */
const OVER: ReadonlySet<SaveState["step"]> = new Set(["idle", "failed", "done", "undone", "cancelled"]);
/** Steps in which a save that goes on elsewhere may be shown. */
const QUIET: ReadonlySet<SaveState["step"]> = new Set(["idle", "choosing", "leaving", "starting", "failed"]);

/** The next state of a save; events that don't belong to its step change nothing. */
export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case "pressed":
      return OVER.has(state.step) ? { step: event.leaves ? "leaving" : "choosing" } : state;
    case "confirmed":
      return state.step === "choosing" ? { step: event.leaves ? "leaving" : "starting" } : state;
    case "redeeming":
      return QUIET.has(state.step) ? { step: "starting" } : state;
    case "progressed":
      return state.step === "running" ? { ...state, progress: event.progress } : state;
    case "completed":
      return state.step === "running" ? doneBy(event.task) : state;
    case "refused":
      return afterFailure(state, event.error);
    case "resumed":
      if (!QUIET.has(state.step)) return state;
      return event.outcome.ok ? afterReply(event.outcome.restore) : failed(refusal(event.outcome));
    case "heard":
      return state.step === "idle" || state.step === "leaving" ? afterNews(state, event.task) : state;
    case "undoing":
      return state.step === "done" ? { ...state, step: "undoing" } : state;
    case "undone":
      return state.step === "undoing" ? { step: "undone", kept: event.kept } : state;
    case "stayed":
      return state.step === "undoing" ? { ...state, step: "done" } : state;
    case "reselected":
      return OVER.has(state.step) ? IDLE : state;
    case "closed":
      return OVER.has(state.step) || state.step === "choosing" ? IDLE : state;
  }
}

function afterReply({
  share_status,
  restore_status,
  restore_task_id,
  file_id,
  params,
}: RestoreReply): SaveState {
  if (share_status !== "OK") return failed({ kind: "share", status: share_status });
  const begun = { taskId: restore_task_id, folderId: file_id };
  if (restore_status === "RESTORE_COMPLETE") return { step: "done", ...begun, skipped: skippedOf(params) };
  if (restore_status === "RESTORE_START") return { step: "running", ...begun, progress: 0 };
  return failed({ kind: "error", error: new ApiError("unknown", 2) });
}

function afterNews(state: SaveState, task: Task): SaveState {
  if (task.phase === "PHASE_TYPE_COMPLETE") return doneBy(task);
  if (task.phase !== "PHASE_TYPE_PENDING" && task.phase !== "PHASE_TYPE_RUNNING") return state;
  return { step: "running", taskId: task.id, folderId: task.file_id, progress: task.progress };
}

const doneBy = ({ id, file_id, params }: Task): SaveState => ({
  step: "done",
  taskId: id,
  folderId: file_id,
  skipped: skippedOf(params),
});

const skippedOf = (params: Readonly<Record<string, string>>): number =>
  params["skipped_file_ids"]?.split(",").length ?? 0;

function afterFailure(state: SaveState, error: unknown): SaveState {
  if (state.step === "idle") return state;
  if (state.step === "running" && isApiError(error, "cancelled")) return { step: "cancelled" };
  return failed({ kind: "error", error });
}

const failed = (failure: SaveFailure): SaveState => ({ step: "failed", failure });

const refusal = (outcome: ResumedRestore & { ok: false }): SaveFailure => ({
  kind: "error",
  error: new ApiError(outcome.name, outcome.code, { description: outcome.description }),
});
