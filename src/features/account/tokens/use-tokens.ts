import { useCallback, useEffect, useState } from "react";
import type { ApiToken } from "../../../../contract/tokens.ts";
import { getTokens } from "../../../api/tokens.ts";

interface Loaded {
  readonly tokens?: readonly ApiToken[];
  readonly error?: unknown;
}

/** The person's API tokens; neither `tokens` nor `error` while they are being loaded. */
export function useTokens() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const reload = useCallback(
    () =>
      void getTokens().then(
        (tokens) => setLoaded({ tokens }),
        (error: unknown) => setLoaded(({ tokens }) => (tokens ? { tokens } : { error })),
      ),
    [],
  );
  useEffect(reload, [reload]);
  return { ...loaded, reload };
}
