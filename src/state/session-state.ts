import { currentSession, subscribeSession, type Session } from "../api/session-store.ts";
import { atom, useRecoilValue } from "./recoil.ts";

/** Who is signed in, as this tab and every other one left it. */
const sessionState = atom<Session | undefined>({
  key: "session/sessionState",
  default: undefined,
  effects: [
    ({ setSelf }) => {
      setSelf(currentSession());
      return subscribeSession(() => setSelf(currentSession()));
    },
  ],
});

/** The session of the person signed in; undefined for a visitor. */
export const useSession = (): Session | undefined => useRecoilValue(sessionState);
