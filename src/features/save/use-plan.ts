import { useEffect, useMemo, useState } from "react";
import type { RestorePlan, RestoreRequest } from "../../../contract/restore.ts";
import { planRestore } from "../../api/visitor-share.ts";
import { useSession } from "../../state/session-state.ts";

export type PlanState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "ready"; readonly plan: RestorePlan };

const WAITING: PlanState = { status: "loading" };
/** A selection grows by many clicks; asked is for the one it comes to. */
const PAUSE_MS = 250;

/** What a save would bring, asked anew when the wish or the person changes. Undefined asks nothing. */
export function usePlan(wish: RestoreRequest | undefined): PlanState {
  const userId = useSession()?.userId ?? "";
  const key = wish && JSON.stringify([userId, wish]);
  const [found, setFound] = useState<{ readonly key: string; readonly state: PlanState }>();

  useEffect(() => {
    if (key === undefined) return;
    const controller = new AbortController();
    const [, body] = JSON.parse(key) as [string, RestoreRequest];
    const ask = () =>
      planRestore(body, controller.signal)
        .then(({ plan }) => {
          if (plan) setFound({ key, state: { status: "ready", plan } });
        })
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setFound({ key, state: { status: "failed", error } });
        });
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);

  return useMemo(() => (found && found.key === key ? found.state : WAITING), [found, key]);
}
