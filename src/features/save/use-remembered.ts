import { useEffect, useState } from "react";
import { listRestoreIntents } from "../../api/visitor-share.ts";
import { useSession } from "../../state/session-state.ts";

/**
 * The id of a save of this share that the person wanted on another device, or that was refused. Only that person can
 * use it.
 */
export function useRemembered(shareId: string): string | undefined {
  const userId = useSession()?.userId;
  const [intentId, setIntentId] = useState<string>();
  useEffect(() => {
    setIntentId(undefined);
    if (userId === undefined) return;
    const controller = new AbortController();
    listRestoreIntents(controller.signal)
      .then(({ intents }) => setIntentId(intents.find((intent) => intent.share_id === shareId)?.intent_id))
      .catch(() => undefined);
    return () => controller.abort();
  }, [userId, shareId]);
  return intentId;
}
