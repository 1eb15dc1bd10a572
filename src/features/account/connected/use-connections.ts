import { useCallback, useEffect, useState } from "react";
import { getConnections, type Connections } from "../../../api/connections.ts";

interface Loaded {
  readonly held?: Connections;
  readonly error?: unknown;
}

/** The person's accounts elsewhere; neither `held` nor `error` while they are being loaded. */
export function useConnections() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const reload = useCallback(
    () =>
      void getConnections().then(
        (held) => setLoaded({ held }),
        (error: unknown) => setLoaded(({ held }) => (held ? { held } : { error })),
      ),
    [],
  );
  useEffect(reload, [reload]);
  return { ...loaded, reload };
}
