/** A folder at the side of the drive. */
export interface PinnedFolder {
  readonly id: string;
  readonly name: string;
}

export type PinnedFolders = readonly PinnedFolder[];

const PINNED_MAX = 30;

const isPinned = (value: unknown): value is PinnedFolder =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as PinnedFolder).id === "string" &&
  (value as PinnedFolder).id !== "" &&
  typeof (value as PinnedFolder).name === "string";

/** Reads the stored list; entries that are no folder or are repeated are left out. */
export function parsePinned(text: string | null): PinnedFolders {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isPinned).reduce<PinnedFolders>((list, { id, name }) => pin(list, { id, name }), []);
  } catch {
    return [];
  }
}

/** Adds a folder at the end or at a place; a pinned folder moves there. */
export function pin(list: PinnedFolders, folder: PinnedFolder, at = list.length): PinnedFolders {
  const before = list.slice(0, at).filter(({ id }) => id !== folder.id);
  const behind = list.slice(at).filter(({ id }) => id !== folder.id);
  const isNew = before.length + behind.length === list.length;
  if (isNew && list.length >= PINNED_MAX) return list;
  return [...before, { id: folder.id, name: folder.name }, ...behind];
}

export const unpin = (list: PinnedFolders, folderId: string): PinnedFolders =>
  list.filter(({ id }) => id !== folderId);

/** Moves a folder by a number of places, at most to an end. */
export function movePinned(list: PinnedFolders, folderId: string, by: number): PinnedFolders {
  const from = list.findIndex(({ id }) => id === folderId);
  const folder = list[from];
  if (!folder) return list;
  const others = unpin(list, folderId);
  const to = Math.max(0, Math.min(others.length, from + by));
  return pin(others, folder, to);
}

/** Gives the same list when the name isn't new. */
export function renamePinned(list: PinnedFolders, { id, name }: PinnedFolder): PinnedFolders {
  const isOld = list.some((folder) => folder.id === id && folder.name !== name);
  return isOld ? list.map((folder) => (folder.id === id ? { id, name } : folder)) : list;
}
