import { useCallback, useEffect, useReducer, useRef } from "react";
import type { OnConflict } from "../../../contract/files.ts";
import type { RestoreRequest } from "../../../contract/restore.ts";
import { isApiError } from "../../api/api-error.ts";
import {
  forgetRestore,
  keepRestore,
  keptRestore,
  noteWanted,
  restoreIsSeen,
  resumeForSharePage,
  subscribeRestore,
  wantedRestore,
  type ResumedRestore,
} from "../../api/restore-handover.ts";
import { subscribeSaves } from "../../api/restore-task.ts";
import { goToSignIn } from "../../api/go-to-sign-in.ts";
import { controlTask } from "../../api/tasks.ts";
import { leaveRestoreIntent, restoreShare, undoRestore } from "../../api/visitor-share.ts";
import { watchTask } from "../../api/watch-task.ts";
import { previewAddress } from "../../lib/preview-address.ts";
import { useSavedFiles, withoutSaved, withSaved } from "../../state/saved-files-state.ts";
import { useSession } from "../../state/session-state.ts";
import { destinationFields, folderName, type Destination } from "./destination.ts";
import { IDLE, saveReducer, type SaveState } from "./save-machine.ts";

/** Describes what to save. */
export interface SaveRequest {
  readonly shareId: string;
  readonly passCodeToken: string;
  /** Empty means everything. */
  readonly fileIds: readonly string[];
  /** Folders from the share's top level down to the one that holds the files. */
  readonly ancestorIds: readonly string[];
}

export interface Save {
  readonly state: SaveState;
  /** Name of the folder chosen for the shown save; undefined is the folder for shares. */
  readonly folder: string | undefined;
  readonly press: () => void;
  /** Opens the sheet, also for people who aren't signed in, because an address alone must not save anything. */
  readonly look: () => void;
  readonly confirm: (destination: Destination, conflicts: OnConflict) => void;
  /** Starts a save that was wanted earlier, on whichever device. */
  readonly redeem: (intentId: string) => void;
  /** Both reject with an ApiError when they fail; the save then stays as it was. */
  readonly cancel: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly close: () => void;
}

/**
 * One save of a share from the press of its button to its result, through sign-in, reload and other tabs.
 * @param name names the save on the pages of the sign-in
 */
export function useSave(request: SaveRequest, name: string): Save {
  const { shareId } = request;
  const userId = useSession()?.userId;
  const [state, dispatch] = useReducer(saveReducer, IDLE);
  const [, setSaved] = useSavedFiles();
  const shown = useRef<Begun>(undefined);
  const refuse = useCallback((error: unknown) => dispatch({ type: "refused", error }), []);

  /** Shows the outcome of a save. */
  const show = useCallback((outcome: ResumedRestore) => {
    if (outcome.ok && outcome.restore.share_status === "OK") shown.current = outcome;
    dispatch({ type: "resumed", outcome });
  }, []);

  const redeem = useCallback(
    (intentId: string) => {
      dispatch({ type: "redeeming" });
      resumeForSharePage(intentId, shareId)
        .then(() => {
          const outcome = keptRestore(shareId);
          if (outcome) show(outcome);
        })
        .catch(refuse);
    },
    [shareId, show, refuse],
  );

  // This comes before the next effect, because on the first run there may be an outcome to show.
  const wanted = request.fileIds.join();
  useEffect(() => dispatch({ type: "reselected" }), [wanted]);

  useEffect(() => {
    const outcome = keptRestore(shareId);
    const waiting = userId === undefined ? undefined : wantedRestore(shareId);
    if (outcome) show(outcome);
    else if (waiting) redeem(waiting.intentId);
  }, [shareId, userId, show, redeem]);

  useEffect(() => {
    const ends = [
      subscribeRestore(shareId, show),
      subscribeSaves(shareId, (task) => dispatch({ type: "heard", task })),
    ];
    return () => ends.forEach((end) => end());
  }, [shareId, show]);

  const taskId = state.step === "running" ? state.taskId : undefined;
  useEffect(() => {
    if (taskId === undefined) return;
    const controller = new AbortController();
    watchTask(taskId, ({ progress }) => dispatch({ type: "progressed", progress }), controller.signal)
      .then((task) => dispatch({ type: "completed", task }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) refuse(error);
      });
    return () => controller.abort();
  }, [taskId, refuse]);

  /** The outcome of the shown save; undefined for one begun on another device. */
  const onShow = shown.current && idOf(shown.current) === taskOf(state) ? shown.current : undefined;

  const isOver = state.step === "done" || state.step === "failed" || state.step === "cancelled";
  useEffect(() => {
    if (isOver && isKept(shareId, shown.current)) restoreIsSeen(shareId);
  }, [isOver, shareId]);

  const brought = state.step === "done" ? onShow : undefined;
  useEffect(() => {
    if (brought) setSaved((saved) => withSaved(saved, shareId, brought.fileIds));
  }, [brought, shareId, setSaved]);

  return {
    state,
    folder: onShow?.folder,
    redeem,
    press() {
      dispatch({ type: "pressed", leaves: userId === undefined });
      if (userId === undefined) leaveToSignIn(request, name).catch(refuse);
    },
    look: useCallback(() => dispatch({ type: "pressed", leaves: false }), []),
    confirm(destination, conflicts) {
      dispatch({ type: "confirmed", leaves: userId === undefined });
      if (userId === undefined) return void leaveToSignIn(request, name, conflicts).catch(refuse);
      const body = { ...bodyOf(request), ...destinationFields(destination), on_conflict: conflicts };
      restoreShare(body)
        .then((reply) => {
          const folder = destination.kind === "folder" ? (folderName(destination) ?? "") : undefined;
          const outcome = { ok: true, restore: reply, fileIds: request.fileIds, folder } as const;
          if (reply.share_status === "OK") keepRestore(shareId, outcome);
          show(outcome);
        })
        .catch(refuse);
    },
    async cancel() {
      if (state.step !== "running") return;
      await controlTask(state.taskId, "cancel");
    },
    async undo() {
      if (state.step !== "done") return;
      dispatch({ type: "undoing" });
      try {
        const { kept_file_ids } = await undoRestore(state.taskId);
        if (isKept(shareId, shown.current)) forgetRestore(shareId);
        if (onShow) setSaved((saved) => withoutSaved(saved, shareId, onShow.fileIds));
        dispatch({ type: "undone", kept: kept_file_ids.length });
      } catch (error) {
        dispatch({ type: "stayed" });
        throw error;
      }
    },
    close: useCallback(() => {
      if (isOver && isKept(shareId, shown.current)) forgetRestore(shareId);
      dispatch({ type: "closed" });
    }, [isOver, shareId]),
  };
}

type Begun = ResumedRestore & { ok: true };

const idOf = ({ restore }: Begun): string => restore.restore_task_id;

const taskOf = (state: SaveState): string | undefined => ("taskId" in state ? state.taskId : undefined);

/** True when the outcome kept for a share belongs to this save, and not to one of another tab that goes on. */
function isKept(shareId: string, save: Begun | undefined): boolean {
  const kept = keptRestore(shareId);
  return !kept?.ok || (save !== undefined && idOf(kept) === idOf(save));
}

async function leaveToSignIn(request: SaveRequest, waiting: string, conflicts?: OnConflict): Promise<void> {
  const body = { ...bodyOf(request), ...(conflicts ? { on_conflict: conflicts } : {}) };
  const intent = await leaveRestoreIntent(body);
  // The result is told by the page; a preview would lie over it.
  const returnTo = previewAddress(location);
  if (intent.intent_id === "") return goToSignIn({ returnTo });
  noteWanted(request.shareId, {
    intentId: intent.intent_id,
    fileIds: request.fileIds,
    expiresAt: Date.parse(intent.expire),
  });
  await goToSignIn({ returnTo, intentId: intent.intent_id, waiting });
}

/** Signs in again after a session has ended, and comes back to the share page. */
export const signInAgain = (): Promise<void> =>
  goToSignIn({ returnTo: `${location.pathname}${location.search}` });

export const isSignedOut = (error: unknown): boolean => isApiError(error, "unauthenticated");

export const bodyOf = ({ shareId, passCodeToken, fileIds, ancestorIds }: SaveRequest): RestoreRequest => ({
  share_id: shareId,
  pass_code_token: passCodeToken,
  file_ids: [...fileIds],
  ancestor_ids: [...ancestorIds],
});
