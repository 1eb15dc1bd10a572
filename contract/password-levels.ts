/** Levels of a password by the ease of guessing it, from very weak to very strong. */
export const LEVELS = ["veryWeak", "weak", "fair", "strong", "veryStrong"] as const;
export type Level = (typeof LEVELS)[number];

/** The one thing that would help most: why a password is easy to guess, or that it needs more. */
export const HINTS = [
  "short",
  "personal",
  "common",
  "repeat",
  "sequence",
  "keyboard",
  "date",
  "more",
] as const;
export type Hint = (typeof HINTS)[number];

export interface Strength {
  readonly level: Level;
  /** Undefined for a password that needs none. */
  readonly hint: Hint | undefined;
}
