type Listener = (folderId: string) => void;

const listeners = new Set<Listener>();

/** Every open listing reloads. */
export const EVERY_FOLDER = "*";

/** Tells every open view that a folder's contents changed; `""` is the root. */
export const announceChange = (folderId: string): void => listeners.forEach((listener) => listener(folderId));

export function subscribeChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
