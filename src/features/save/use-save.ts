import { useCallback, useEffect, useReducer } from "react";
import type { RestoreRequest } from "../../../contract/restore.ts";
import { keepRestore, noteWanted, takeResumedRestore } from "../../api/restore-handover.ts";
import { watchRestore } from "../../api/restore-task.ts";
import { isApiError } from "../../api/api-error.ts";
import { beginSignIn } from "../../api/sign-in.ts";
import { leaveRestoreIntent, restoreShare } from "../../api/visitor-share.ts";
import { useSavedFiles, withSaved } from "../../state/saved-files-state.ts";
import { useSession } from "../../state/session-state.ts";
import { destinationFields, type Destination } from "./destination.ts";
import { IDLE, saveReducer, type SaveState } from "./save-machine.ts";

/** What is to be saved. */
export interface SaveRequest {
  readonly shareId: string;
  readonly passCodeToken: string;
  /** Empty: everything. */
  readonly fileIds: readonly string[];
  /** Folders from the share's top level down to the one that holds the files. */
  readonly ancestorIds: readonly string[];
}

export interface Save {
  readonly state: SaveState;
  readonly press: () => void;
  readonly confirm: (destination: Destination) => void;
  readonly close: () => void;
}

/** One save of a share from the press of its button to its result, through sign-in and reload. */
export function useSave(request: SaveRequest): Save {
  const { shareId } = request;
  const session = useSession();
  const [state, dispatch] = useReducer(saveReducer, IDLE);
  const [, setSaved] = useSavedFiles();
  const refuse = useCallback((error: unknown) => dispatch({ type: "refused", error }), []);

  // Before the next effect: on the first run there may be an outcome to show.
  const wanted = request.fileIds.join();
  useEffect(() => dispatch({ type: "reselected" }), [wanted]);

  useEffect(() => {
    const outcome = takeResumedRestore(shareId);
    if (!outcome) return;
    if (outcome.ok && outcome.restore.share_status === "OK") {
      keepRestore(shareId, outcome.restore, outcome.fileIds);
      setSaved((saved) => withSaved(saved, shareId, outcome.fileIds));
    }
    dispatch({ type: "resumed", outcome });
  }, [shareId, setSaved]);

  const taskId = state.step === "running" ? state.taskId : undefined;
  useEffect(() => {
    if (taskId === undefined) return;
    const controller = new AbortController();
    watchRestore(taskId, ({ progress }) => dispatch({ type: "progressed", progress }), controller.signal)
      .then(({ file_id }) => dispatch({ type: "completed", folderId: file_id }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) refuse(error);
      });
    return () => controller.abort();
  }, [taskId, refuse]);

  useEffect(() => {
    if (state.step === "done" || state.step === "failed") takeResumedRestore(shareId);
  }, [state.step, shareId]);

  const press = () => {
    dispatch({ type: "pressed", signedIn: session !== undefined });
    if (session === undefined) leaveToSignIn(request).catch(refuse);
  };

  const confirm = (destination: Destination) => {
    dispatch({ type: "confirmed" });
    restoreShare({ ...bodyOf(request), ...destinationFields(destination) })
      .then((reply) => {
        if (reply.share_status === "OK") {
          keepRestore(shareId, reply, request.fileIds);
          setSaved((saved) => withSaved(saved, shareId, request.fileIds));
        }
        dispatch({ type: "replied", reply });
      })
      .catch(refuse);
  };

  const close = useCallback(() => dispatch({ type: "closed" }), []);

  return { state, press, confirm, close };
}

async function leaveToSignIn(request: SaveRequest): Promise<void> {
  const intent = await leaveRestoreIntent(bodyOf(request));
  const returnTo = `${location.pathname}${location.search}`;
  noteWanted(request.shareId, request.fileIds);
  await beginSignIn(intent.intent_id === "" ? { returnTo } : { returnTo, intentId: intent.intent_id });
}

/** Starts signing in again after a session has ended; the share page is where it comes back to. */
export const signInAgain = (): Promise<void> =>
  beginSignIn({ returnTo: `${location.pathname}${location.search}` });

export const isSignedOut = (error: unknown): boolean => isApiError(error, "unauthenticated");

const bodyOf = ({ shareId, passCodeToken, fileIds, ancestorIds }: SaveRequest): RestoreRequest => ({
  share_id: shareId,
  pass_code_token: passCodeToken,
  file_ids: [...fileIds],
  ancestor_ids: [...ancestorIds],
});
