import { useCallback, useEffect, useState } from "react";
import type { Passkey } from "../../../../contract/passkeys.ts";
import { getPasskeys } from "../../../api/passkeys.ts";

interface Loaded {
  readonly passkeys?: readonly Passkey[];
  readonly error?: unknown;
}

/** The person's passkeys; neither `passkeys` nor `error` while they are being loaded. */
export function usePasskeys() {
  const [loaded, setLoaded] = useState<Loaded>({});
  const reload = useCallback(
    () =>
      void getPasskeys().then(
        (passkeys) => setLoaded({ passkeys }),
        (error: unknown) => setLoaded(({ passkeys }) => (passkeys ? { passkeys } : { error })),
      ),
    [],
  );
  useEffect(reload, [reload]);
  return { ...loaded, reload };
}
