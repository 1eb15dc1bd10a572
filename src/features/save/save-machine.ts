import type { RestoreReply } from "../../../contract/restore.ts";
import type { ShareStatus } from "../../../contract/shares.ts";
import { ApiError } from "../../api/api-error.ts";
import type { ResumedRestore } from "../../api/restore-handover.ts";

/** Why a save ended: what the server said, or the state its share has come into. */
export type SaveFailure =
  | { readonly kind: "error"; readonly error: unknown }
  | { readonly kind: "share"; readonly status: ShareStatus };

export type SaveState =
  | { readonly step: "idle" }
  | { readonly step: "choosing" }
  /** The save is with the server, the person on the way to sign in. */
  | { readonly step: "leaving" }
  | { readonly step: "starting" }
  | {
      readonly step: "running";
      readonly taskId: string;
      readonly folderId: string;
      /** 0 to 100. */
      readonly progress: number;
    }
  | { readonly step: "done"; readonly folderId: string }
  | { readonly step: "failed"; readonly failure: SaveFailure };

export type SaveEvent =
  | { readonly type: "pressed"; readonly signedIn: boolean }
  | { readonly type: "confirmed" }
  | { readonly type: "replied"; readonly reply: RestoreReply }
  | { readonly type: "progressed"; readonly progress: number }
  | { readonly type: "completed"; readonly folderId: string }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "resumed"; readonly outcome: ResumedRestore }
  /** Other files were chosen, so the last outcome is no longer about them. */
  | { readonly type: "reselected" }
  | { readonly type: "closed" };

export const IDLE: SaveState = { step: "idle" };

/** What a save is doing after an event; events that don't belong to its step change nothing. */
export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case "pressed":
      if (state.step !== "idle" && state.step !== "failed" && state.step !== "done") return state;
      return { step: event.signedIn ? "choosing" : "leaving" };
    case "confirmed":
      return state.step === "choosing" ? { step: "starting" } : state;
    case "replied":
      return state.step === "starting" ? afterReply(event.reply) : state;
    case "progressed":
      return state.step === "running" ? { ...state, progress: event.progress } : state;
    case "completed":
      return state.step === "running" ? { step: "done", folderId: event.folderId || state.folderId } : state;
    case "refused":
      return state.step === "idle" ? state : failed({ kind: "error", error: event.error });
    case "resumed":
      return event.outcome.ok ? afterReply(event.outcome.restore) : failed(refusal(event.outcome));
    case "reselected":
      return state.step === "failed" || state.step === "done" ? IDLE : state;
    case "closed":
      return state.step === "running" || state.step === "starting" ? state : IDLE;
  }
}

function afterReply({ share_status, restore_status, restore_task_id, file_id }: RestoreReply): SaveState {
  if (share_status !== "OK") return failed({ kind: "share", status: share_status });
  if (restore_status === "RESTORE_COMPLETE") return { step: "done", folderId: file_id };
  if (restore_status === "RESTORE_START") {
    return { step: "running", taskId: restore_task_id, folderId: file_id, progress: 0 };
  }
  return failed({ kind: "error", error: new ApiError("unknown", 2) });
}

const failed = (failure: SaveFailure): SaveState => ({ step: "failed", failure });

const refusal = (outcome: ResumedRestore & { ok: false }): SaveFailure => ({
  kind: "error",
  error: new ApiError(outcome.name, outcome.code, { description: outcome.description }),
});
