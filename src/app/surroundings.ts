import { signInFromApp } from "../features/bridge/app-sign-in.ts";
import { signInThroughExtension } from "../features/bridge/extension-sign-in.ts";
import { followFrameLinks } from "../features/embed/follow-frame-links.ts";
import { frameParent } from "../features/embed/frame-parent.ts";

/** Obeys the page around a frame, and lets the person's own programs sign them in. */
export async function meet(isFrame: boolean, isInApp: boolean): Promise<void> {
  await Promise.all([
    isFrame && obeyFrame(),
    isInApp ? signInFromApp(window) : signInThroughExtension(window),
  ]);
}

/** In a frame, links follow other rules from the first click on. */
async function obeyFrame(): Promise<void> {
  const parent = await frameParent(window);
  if (parent) followFrameLinks(parent);
}
