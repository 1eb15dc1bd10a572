import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  getOwnShare,
  getShareStatistics,
  type OwnShareDetails,
  type ShareStatistics,
} from "../../../api/shares.ts";

export type OwnShareState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly details: OwnShareDetails; readonly statistics: ShareStatistics };

/** One link with its content and its numbers. A reload keeps the old state until the answer is there. */
export function useOwnShare(shareId: string) {
  const [state, setState] = useState<OwnShareState>({ status: "loading" });
  const run = useRef(new AbortController());

  /** Resolves when the new state is on the page, so that a message that something is done fits what people see. */
  const refresh = useCallback(async () => {
    run.current.abort();
    const { signal } = (run.current = new AbortController());
    try {
      const [details, statistics] = await Promise.all([
        getOwnShare(shareId, signal),
        getShareStatistics(shareId, signal),
      ]);
      if (!signal.aborted) flushSync(() => setState({ status: "ready", details, statistics }));
    } catch (error) {
      if (signal.aborted) return;
      setState((before) => (before.status === "ready" ? before : { status: "failed", error }));
    }
  }, [shareId]);

  useEffect(() => {
    setState({ status: "loading" });
    void refresh();
    return () => run.current.abort();
  }, [refresh]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    void refresh();
  }, [refresh]);

  return { state, refresh, retry };
}
