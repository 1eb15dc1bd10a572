import type { Subscription } from "../../../../contract/subscriptions.ts";

/** The heading that says how a subscription stands. */
export const HEADING_ID = "subscription";

/** `undo` takes back a change that is to come, `keep` a cancelling. */
export type Act = "pause" | "resume" | "keep" | "undo" | "cancel";

/** The acts that each state allows, the most likely first. */
export const ACTS: Readonly<Record<Subscription["state"], readonly Act[]>> = {
  active: ["undo", "pause", "cancel"],
  past_due: ["cancel"],
  paused: ["resume", "cancel"],
  cancelling: ["keep"],
};
