import { useCallback, useEffect, useState } from "react";
import type { Agreement } from "../../../../contract/agreements.ts";
import { getAgreements } from "../../../api/agreements.ts";

interface Loaded {
  readonly agreements?: readonly Agreement[];
  readonly error?: unknown;
}

/** The policies the person agreed to; neither `agreements` nor `error` while they are being loaded. */
export function useAgreements() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const reload = useCallback(() => {
    setLoaded({});
    void getAgreements().then(
      (agreements) => setLoaded({ agreements }),
      (error: unknown) => setLoaded({ error }),
    );
  }, []);
  const forget = useCallback(() => setLoaded({ agreements: [] }), []);
  useEffect(reload, [reload]);
  return { ...loaded, reload, forget };
}
