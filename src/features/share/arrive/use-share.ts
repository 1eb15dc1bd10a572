import { startTransition, useCallback, useEffect, useState } from "react";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { shareAhead } from "./ask-ahead.ts";
import { askShare } from "./ask-share.ts";
import { forgetPasscodeToken, storePasscodeToken } from "./passcode-cookies.ts";
import { takePasscode } from "./passcode.ts";

/** What is known of a share; nothing of it is painted before this says more than `loading`. */
export type ShareState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "closed";
      readonly status: Exclude<ShareStatus, "OK">;
      /** After a wrong passcode: how many more are taken for now. */
      readonly triesLeft?: number;
    }
  | { readonly kind: "open"; readonly view: ShareView };

export interface ShareHandle {
  readonly state: ShareState;
  /** Asks again, with a passcode if one is given. Resolves when the answer is there; failures to reach it are thrown. */
  readonly open: (passcode?: string) => Promise<void>;
  /** Tells that the share has come into another state while it was looked at. */
  readonly close: (status: ShareStatus) => void;
}

export function useShare(shareId: string): ShareHandle {
  const [state, setState] = useState<ShareState>({ kind: "loading" });

  /** Many rows are drawn in pieces, so that the page answers meanwhile. */
  const show = useCallback(
    (view: ShareView) => {
      const next = stateOf(shareId, view);
      startTransition(() => setState(next));
    },
    [shareId],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const first = shareAhead(shareId) ?? askShare(shareId, takePasscode(shareId), signal);
    first.then(
      (view) => !signal.aborted && show(view),
      (error: unknown) => !signal.aborted && setState({ kind: "failed", error }),
    );
    return () => controller.abort();
  }, [shareId, show]);

  const open = useCallback(
    async (passcode?: string) => {
      const view = await askShare(shareId, passcode);
      // At once: who asked must not go on to say something else first.
      setState(stateOf(shareId, view));
    },
    [shareId],
  );
  const close = useCallback((status: ShareStatus) => {
    if (status !== "OK") setState({ kind: "closed", status });
  }, []);
  return { state, open, close };
}

function stateOf(shareId: string, view: ShareView): ShareState {
  if (view.share_status !== "OK") {
    forgetPasscodeToken(shareId);
    const left = view.params["pass_code_tries_left"];
    return {
      kind: "closed",
      status: view.share_status,
      ...(left === undefined ? {} : { triesLeft: Number(left) }),
    };
  }
  if (view.pass_code_token !== "") storePasscodeToken(shareId, view.pass_code_token);
  return { kind: "open", view };
}
