import type { Chosen } from "../choose/chosen.ts";

/** Entries that were cut or copied. They stay until they are pasted or others are cut or copied. */
export interface Clipped {
  readonly mode: "cut" | "copy";
  readonly chosen: Chosen;
}

let clipped: Clipped | undefined;
const watchers = new Set<() => void>();

export const currentClip = (): Clipped | undefined => clipped;

export function setClip(next: Clipped | undefined): void {
  clipped = next;
  watchers.forEach((watcher) => watcher());
}

export function subscribeClip(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Text for the device's own clipboard: the names, one a line, as far as they are known. */
export const clipText = ({ chosen }: Clipped): string => chosen.files.map(({ name }) => name).join("\n");

/**
 * Tells whether a paste means these entries: text that was copied elsewhere since then means something else. Browsers
 * that didn't let the names be written leave the clipboard empty.
 */
export const meansClip = (text: string, clip: Clipped | undefined): boolean =>
  clip !== undefined && (text === "" || text.replaceAll("\r\n", "\n") === clipText(clip));
