import { useSyncExternalStore } from "react";
import { isLive, subscribeLive } from "../api/changes.ts";

/** True while the server tells changes as they happen, so that views needn't poll. */
export const useLive = (): boolean => useSyncExternalStore(subscribeLive, isLive, () => false);
