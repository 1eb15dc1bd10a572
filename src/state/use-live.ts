import { useSyncExternalStore } from "react";
import { isLive, subscribeLive } from "../api/changes.ts";

/** Whether changes are told as they happen, so that nobody needs to ask again and again. */
export const useLive = (): boolean => useSyncExternalStore(subscribeLive, isLive, () => false);
