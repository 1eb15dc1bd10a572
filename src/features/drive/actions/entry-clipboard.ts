import type { FileObject } from "../../../../contract/files.ts";

/** Entries that were cut or copied, until they are pasted or something else is. */
export interface Clipped {
  readonly mode: "cut" | "copy";
  readonly files: readonly FileObject[];
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

/** What the device's own clipboard holds meanwhile: the names, one a line. */
export const clipText = ({ files }: Clipped): string => files.map(({ name }) => name).join("\n");

/**
 * Whether a paste means the entries: text that was copied elsewhere since then means something else. Browsers that
 * didn't let the names be written leave the clipboard empty.
 */
export const meansClip = (text: string, clip: Clipped | undefined): boolean =>
  clip !== undefined && (text === "" || text.replaceAll("\r\n", "\n") === clipText(clip));
