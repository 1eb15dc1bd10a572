import { signInWithCodeOf } from "../../api/sign-in.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { createBridge, type Methods, type Send } from "./bridge.ts";

const TIMEOUT_MS = 5_000;

interface Door {
  postMessage(text: string): void;
}

interface AppWindow extends Window {
  HoldallBridge?: Door;
  webkit?: { readonly messageHandlers?: { readonly HoldallBridge?: Door } };
  holdallBridge?: { readonly receive: (text: string) => void };
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

/** Signs in with a login code from the app. A failure is logged, and the visitor stays signed out. */
export async function signInThroughApp(page: AppWindow, send: Send): Promise<void> {
  const bridge = createBridge(send, methodsOf(page));
  page.holdallBridge = { receive: bridge.receive };
  try {
    await signInWithCodeOf(async (request) => {
      const { code } = (await bridge.call("login_auth_code", request, TIMEOUT_MS)) as { code?: unknown };
      return String(code ?? "");
    });
  } catch (error) {
    logFailure("The app could not sign in.", error);
  }
}
