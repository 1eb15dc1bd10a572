import { useEffect, useMemo, useState } from "react";
import type { RestorePlan, RestoreRequest } from "../../../contract/restore.ts";
import { planRestore } from "../../api/visitor-share.ts";
import { useSession } from "../../state/session-state.ts";

export type PlanState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly plan: RestorePlan };

const WAITING: PlanState = { status: "loading" };
/** A selection grows by many clicks, so only its final state is asked about. */
const PAUSE_MS = 250;
/** A plan that says that the share is still being prepared is requested again after this time. */
const AGAIN_MS = 10_000;

/**
 * The plan of a save. It is requested again when the wish or the person changes, and while the share is being prepared.
 * With an undefined wish nothing is requested.
 */
export function usePlan(wish: RestoreRequest | undefined): PlanState {
  const userId = useSession()?.userId ?? "";
  const key = wish && JSON.stringify([userId, wish]);
  const [found, setFound] = useState<{ readonly key: string; readonly state: PlanState }>();

  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const [, body] = JSON.parse(key) as [string, RestoreRequest];
    const ask = () =>
      void planRestore(body, controller.signal)
        .then(({ plan }) => {
          if (plan) setFound({ key, state: { status: "ready", plan } });
          if (plan?.preparing) timer = setTimeout(ask, AGAIN_MS);
        })
        .catch((error: unknown) => {
          const state: PlanState = { status: "failed", error };
          if (!controller.signal.aborted) setFound((last) => (last?.key === key ? last : { key, state }));
        });
    let timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);

  return useMemo(() => (found && found.key === key ? found.state : WAITING), [found, key]);
}
