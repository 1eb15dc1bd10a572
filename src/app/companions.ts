import { currentSession } from "../api/session-store.ts";
import { appDoor, signInThroughApp } from "../features/bridge/app-sign-in.ts";
import { signInThroughExtension } from "../features/bridge/extension-sign-in.ts";

export const ask = (isInApp: boolean): Promise<void> =>
  isInApp ? signInFromApp() : signInThroughExtension(window);

/** With `bridge_auth=1` in the mobile app, its person is signed in before the page is painted. */
async function signInFromApp(): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.delete("bridge_auth");
  history.replaceState(history.state, "", address);
  const send = currentSession() ? undefined : appDoor(window);
  if (send) await signInThroughApp(window, send);
}
