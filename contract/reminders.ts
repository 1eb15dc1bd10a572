/** Letters that people with an account can do without. */
export const REMINDERS = ["premium_ends", "traffic_used", "files_arrived"] as const;
export type Reminder = (typeof REMINDERS)[number];
