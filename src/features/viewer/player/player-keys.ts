/** The actions of a player's keys, which are those of well-known players. */
export type PlayerAction =
  | { readonly kind: "toggle" | "fullScreen" | "mute" | "captions" | "pictureInPicture" }
  | { readonly kind: "seekBy"; readonly seconds: number }
  | { readonly kind: "seekTo"; readonly share: number }
  | { readonly kind: "louder" | "faster"; readonly by: 1 | -1 };

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  " ": { kind: "toggle" },
  k: { kind: "toggle" },
  j: { kind: "seekBy", seconds: -10 },
  l: { kind: "seekBy", seconds: 10 },
  ArrowLeft: { kind: "seekBy", seconds: -5 },
  ArrowRight: { kind: "seekBy", seconds: 5 },
  ArrowUp: { kind: "louder", by: 1 },
  ArrowDown: { kind: "louder", by: -1 },
  Home: { kind: "seekTo", share: 0 },
  End: { kind: "seekTo", share: 1 },
  f: { kind: "fullScreen" },
  m: { kind: "mute" },
  c: { kind: "captions" },
  p: { kind: "pictureInPicture" },
  "<": { kind: "faster", by: -1 },
  ">": { kind: "faster", by: 1 },
};

export const KEYS: readonly string[] = [...Object.keys(ACTIONS), ..."0123456789"];

/** A digit jumps to that tenth of the length. */
export const playerAction = (key: string): PlayerAction | undefined =>
  /^\d$/.test(key) ? { kind: "seekTo", share: Number(key) / 10 } : ACTIONS[key];

export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** The next faster or slower speed, within 0.25 and 3. */
export const stepSpeed = (speed: number, by: 1 | -1): number =>
  (by > 0 ? SPEEDS.find((step) => step > speed) : SPEEDS.findLast((step) => step < speed)) ?? speed;
