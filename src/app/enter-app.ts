import type { ComponentType } from "react";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import { parseSharePath } from "../../contract/share-address.ts";
import { currentSession } from "../api/session-store.ts";
import { askAhead } from "../features/share/arrive/ask-ahead.ts";
import { receivePasscode } from "../features/share/arrive/passcode.ts";
import { GUARDS } from "../guards/index.ts";
import { passGuards } from "../guards/pass-guards.ts";
import { share } from "../guards/share.ts";
import { textsArrived } from "./app-texts.ts";
import { firstView } from "./views.ts";

interface Entered {
  readonly default: ComponentType;
}

let entered: Promise<Entered> | undefined;

/** What the app shows of this visit; it is begun once, and again when it came to nothing. */
export const visit = (): Promise<Entered> =>
  (entered ??= enterApp().catch((error: unknown) => {
    entered = undefined;
    throw error;
  }));

/**
 * What the app shows of this visit once it has passed the guards. Its code and texts are on their way meanwhile: on a slow
 * line each question that waits for another costs half a second.
 */
async function enterApp(): Promise<Entered> {
  // The browser reads its tables of languages when it is first asked about them: in a task of its own, while the line is busy.
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(DEFAULT_LOCALE));
  // Before anything else is asked for, so that no request carries a passcode in its referrer.
  receivePasscode();
  const [mayShow, { App }] = await Promise.all([
    pass(),
    import(/* webpackChunkName: "app-view" */ "./App.tsx"),
    textsArrived(),
    viewArrived(),
    settleFrame(),
  ]);
  if (mayShow) return { default: App };
  const { BlockedApp } = await import(/* webpackChunkName: "blocked-view" */ "./BlockedApp.tsx");
  return { default: BlockedApp };
}

/** Whether the visit may go on; if so, a share is asked for before its page is there to do it. */
async function pass(): Promise<boolean> {
  const [mayShow] = await Promise.all([passGuards(document, [...GUARDS, share]), settleAppSignIn()]);
  const place = parseSharePath(location.pathname);
  if (mayShow && place) askAhead(place);
  return mayShow;
}

/** Whatever becomes of it: the app loads what is missing, and has words for a failure. */
const viewArrived = async (): Promise<void> => {
  await firstView(location.pathname)
    ?.view.load()
    .catch(() => undefined);
};

/** In somebody's frame, links follow other rules from the first click on. */
async function settleFrame(): Promise<void> {
  if (window.parent === window) return;
  const [{ frameParent }, { followFrameLinks }] = await Promise.all([
    import("../features/embed/frame-parent.ts"),
    import("../features/embed/follow-frame-links.ts"),
  ]);
  const parent = await frameParent(window);
  if (parent) followFrameLinks(parent);
}

/** With `bridge_auth=1` in the mobile app, its person is signed in before the page is painted. */
async function settleAppSignIn(): Promise<void> {
  const address = new URL(location.href);
  if (address.searchParams.get("bridge_auth") !== "1") return;
  address.searchParams.delete("bridge_auth");
  history.replaceState(history.state, "", address);
  if (currentSession()) return;
  const { appDoor, signInThroughApp } = await import("../features/bridge/app-sign-in.ts");
  const send = appDoor(window);
  if (send) await signInThroughApp(window, send);
}
