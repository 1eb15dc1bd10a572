/** The frame carries out these actions itself. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(["open_file", "show_task", "highlight_files", "search"]);
const DRIVE = /^\/drive(\/|$)/;
const FEEDBACK = /^\/drive\/feedback\/?$/;
export const OPEN_FEEDBACK = "open_feedback";

/** Decides what a click on a link in a frame does. */
export type LinkVerdict =
  | { readonly kind: "follow" }
  | { readonly kind: "window" }
  | { readonly kind: "post"; readonly message: string };

const FOLLOW: LinkVerdict = { kind: "follow" };

/** Applies the rule of the README's table. `ownOrigin` is the frame's origin. */
export function linkVerdict(url: URL, target: string, ownOrigin: string): LinkVerdict {
  if (url.origin !== ownOrigin || !DRIVE.test(url.pathname)) return FOLLOW;
  if (FEEDBACK.test(url.pathname)) return { kind: "post", message: OPEN_FEEDBACK };
  const action = url.searchParams.get("action");
  if (!action || OWN_ACTIONS.has(action)) return FOLLOW;
  return target === "_blank" ? { kind: "window" } : { kind: "post", message: action };
}
