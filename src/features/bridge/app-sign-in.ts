import { currentSession } from "../../api/session-store.ts";
import { signInWithCodeOf } from "../../api/sign-in.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { createBridge, type Bridge, type Methods, type Send } from "./bridge.ts";

const TIMEOUT_MS = 5_000;

interface Door {
  postMessage(text: string): void;
}

export interface AppWindow extends Window {
  HoldallBridge?: Door;
  webkit?: { readonly messageHandlers?: { readonly HoldallBridge?: Door } };
  /** The page's one bridge, made for its first call. */
  holdallBridge?: Bridge;
}

/** The channel from this page to the app around it; undefined outside the app. */
export function appDoor(page: AppWindow): Send | undefined {
  const door = page.HoldallBridge ?? page.webkit?.messageHandlers?.HoldallBridge;
  return door && ((text) => door.postMessage(text));
}

const methodsOf = ({ document, location }: Window): Methods => ({
  page_info: () => ({
    path: location.pathname,
    title: document.title,
    locale: document.documentElement.lang,
  }),
});

/** Calls the app around a page, which has a door to it; rejects with a BridgeError. */
export function callApp(page: AppWindow, method: string, params: unknown): Promise<unknown> {
  page.holdallBridge ??= createBridge((text) => appDoor(page)?.(text), methodsOf(page));
  return page.holdallBridge.call(method, params, TIMEOUT_MS);
}

/** With `bridge_auth=1` in the mobile app, its person is signed in before anything is shown. */
export async function signInFromApp(page: AppWindow): Promise<void> {
  const address = new URL(page.location.href);
  address.searchParams.delete("bridge_auth");
  page.history.replaceState(page.history.state, "", address);
  if (!currentSession() && appDoor(page)) await signInThroughApp(page);
}

/** Signs in with a login code from the app. A failure is logged, and the visitor stays signed out. */
export async function signInThroughApp(page: AppWindow): Promise<void> {
  try {
    await signInWithCodeOf(async (request) => {
      const { code } = (await callApp(page, "login_auth_code", request)) as { code?: unknown };
      return String(code ?? "");
    });
  } catch (error) {
    logFailure("The app could not sign in.", error);
  }
}
