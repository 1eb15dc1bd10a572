type Listener = (folderId: string) => void;

const listeners = new Set<Listener>();

/** Announced under this id, a change reloads every open listing. */
export const EVERY_FOLDER = "*";

/** Tells every open view that the contents of a folder changed; `""` is the root. */
export const announceChange = (folderId: string): void => listeners.forEach((listener) => listener(folderId));

export function subscribeChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
