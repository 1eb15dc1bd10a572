import type { FrameParent } from "./frame-parent.ts";
import { linkVerdict } from "./link-rule.ts";

let parent: FrameParent | undefined;

/**
 * Handles a link in place of the page: by a message to the frame's parent or by a new window. Returns false outside of
 * frames and for links that the rule lets pass.
 */
export function answeredByFrame(href: string, target = ""): boolean {
  if (!parent) return false;
  const verdict = linkVerdict(new URL(href, location.href), target, location.origin);
  if (verdict.kind === "post") parent.post(verdict.message);
  if (verdict.kind === "window") window.open(href, "_blank", "noopener");
  return verdict.kind !== "follow";
}

/** Applies the rule to every click on the page. */
export function followFrameLinks(frameParent: FrameParent): void {
  parent = frameParent;
  document.addEventListener("click", handleClick, { capture: true });
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || !answeredByFrame(link.href, link.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
