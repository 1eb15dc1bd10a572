import { useSyncExternalStore } from "react";
import { currentSession, subscribeSession, type Session } from "../api/session-store.ts";

/** The session of the person signed in, in step with every other tab; undefined for a visitor. */
export const useSession = (): Session | undefined => useSyncExternalStore(subscribeSession, currentSession);
