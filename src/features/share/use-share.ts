import { useCallback, useEffect, useState } from "react";
import type { ShareStatus, ShareView } from "../../../contract/shares.ts";
import { getShare } from "../../api/visitor-share.ts";
import { isAsVisitor } from "./as-visitor.ts";
import { forgetPasscodeToken, readPasscodeToken, storePasscodeToken } from "./passcode-cookies.ts";
import { takePasscode } from "./passcode.ts";
import { readParameters } from "./share-parameters.ts";

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

  const ask = useCallback(
    async (passcode: string | undefined, signal?: AbortSignal) => {
      const token = passcode === undefined ? readPasscodeToken(shareId) : undefined;
      const { order } = readParameters(location.search);
      const view = await getShare(
        {
          share_id: shareId,
          folders_first: true,
          ...(order === undefined ? {} : { order }),
          ...(token === undefined ? {} : { pass_code_token: token }),
          ...(passcode === undefined ? {} : { pass_code: passcode }),
          ...(isAsVisitor() ? { as_visitor: true } : {}),
        },
        signal,
      );
      setState(stateOf(shareId, view));
    },
    [shareId],
  );

  useEffect(() => {
    const controller = new AbortController();
    setState({ kind: "loading" });
    ask(takePasscode(shareId), controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ kind: "failed", error });
    });
    return () => controller.abort();
  }, [shareId, ask]);

  const open = useCallback((passcode?: string) => ask(passcode), [ask]);
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
