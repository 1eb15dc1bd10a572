import { useSyncExternalStore } from "react";
import { currentSession, subscribeSession, type Session } from "../api/session-store.ts";

/** The session of the person signed in, as this tab and every other one left it; undefined for a visitor. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, currentSession);
