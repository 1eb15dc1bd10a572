import { useCallback, useEffect, useState } from "react";
import type { ApiToken } from "../../../contract/user.ts";
import { getTokens } from "../../api/account.ts";
import { logFailure } from "../../lib/log-failure.ts";

/** The person's API tokens; an empty list while they can't be loaded. */
export function useTokens() {
  const [tokens, setTokens] = useState<readonly ApiToken[]>([]);
  const reload = useCallback(
    () =>
      void getTokens()
        .then(setTokens)
        .catch((error: unknown) => logFailure("API tokens could not be listed", error)),
    [],
  );
  useEffect(reload, [reload]);
  return { tokens, reload };
}
