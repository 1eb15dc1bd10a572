import { startTransition, useCallback, useEffect, useState } from "react";
import type { ShareView } from "../../../../contract/share-visit.ts";
import type { ShareStatus } from "../../../../contract/shares.ts";
import { shareAhead } from "./ask-ahead.ts";
import { askShare } from "./ask-share.ts";
import { forgetPasscodeToken, storePasscodeToken } from "./passcode-cookies.ts";
import { takePasscode } from "./passcode.ts";

/** The state of a share. Nothing of the share is painted while it is `loading`. */
export type ShareState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "closed";
      readonly status: Exclude<ShareStatus, "OK">;
      /** After a wrong passcode: the number of tries that are left for now. */
      readonly triesLeft?: number;
    }
  | { readonly kind: "open"; readonly view: ShareView };

export interface ShareHandle {
  readonly state: ShareState;
  /**
   * Asks again, with a passcode if one is given. Resolves when the answer is there, and throws when it can't be
   * reached.
   */
  readonly open: (passcode?: string) => Promise<void>;
  /** Called when the share changes its state while somebody looks at it. */
  readonly close: (status: ShareStatus) => void;
}

export function useShare(shareId: string): ShareHandle {
  const [state, setState] = useState<ShareState>({ kind: "loading" });

  /** Rendering many rows is a transition, so that the page stays responsive. */
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
      // This isn't a transition, because the caller must not show something else first.
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
