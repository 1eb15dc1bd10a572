import type { ComponentType } from "react";
import { currentSession } from "../api/session-store.ts";
import { GUARDS } from "../guards/index.ts";
import { passGuards } from "../guards/pass-guards.ts";
import { share } from "../guards/share.ts";

/** What the app shows of this visit once it has passed the guards, which run while the app is on its way. */
export async function enterApp(): Promise<{ readonly default: ComponentType }> {
  const [mayShow, { App }] = await Promise.all([
    passGuards(document, [...GUARDS, share]),
    import("./App.tsx"),
    settleFrame(),
    settleAppSignIn(),
  ]);
  if (mayShow) return { default: App };
  const { BlockedApp } = await import("./BlockedApp.tsx");
  return { default: BlockedApp };
}

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
