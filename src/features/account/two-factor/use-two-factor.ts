import { useCallback, useEffect, useState } from "react";
import type { TwoFactorState } from "../../../../contract/two-factor.ts";
import { getTwoFactor } from "../../../api/two-factor.ts";

interface Loaded {
  readonly state?: TwoFactorState;
  readonly error?: unknown;
}

/** The person's second factor; neither `state` nor `error` while it is being loaded. */
export function useTwoFactor() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const reload = useCallback(
    () =>
      void getTwoFactor().then(
        (state) => setLoaded({ state }),
        (error: unknown) => setLoaded(({ state }) => (state ? { state } : { error })),
      ),
    [],
  );
  useEffect(reload, [reload]);
  return { ...loaded, reload };
}
