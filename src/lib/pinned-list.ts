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

/** Reads what was stored; what is no folder, or comes twice, is left out. */
export function parsePinned(text: string | null): PinnedFolders {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isPinned).reduce<PinnedFolders>((list, { id, name }) => pin(list, { id, name }), []);
  } catch {
    return [];
  }
}

/** Adds at the end, or at a place; a folder that is pinned already moves there. */
export function pin(list: PinnedFolders, folder: PinnedFolder, at = list.length): PinnedFolders {
  const before = list.slice(0, at).filter(({ id }) => id !== folder.id);
  const behind = list.slice(at).filter(({ id }) => id !== folder.id);
  const isNew = before.length + behind.length === list.length;
  if (isNew && list.length >= PINNED_MAX) return list;
  return [...before, { id: folder.id, name: folder.name }, ...behind];
}

export const unpin = (list: PinnedFolders, folderId: string): PinnedFolders =>
  list.filter(({ id }) => id !== folderId);

/** Moves a folder by some places, no further than the ends. */
export function movePinned(list: PinnedFolders, folderId: string, by: number): PinnedFolders {
  const from = list.findIndex(({ id }) => id === folderId);
  const folder = list[from];
  if (!folder) return list;
  const others = unpin(list, folderId);
  const to = Math.max(0, Math.min(others.length, from + by));
  return pin(others, folder, to);
}

/** The same list where the name is known already. */
export function renamePinned(list: PinnedFolders, { id, name }: PinnedFolder): PinnedFolders {
  const isOld = list.some((folder) => folder.id === id && folder.name !== name);
  return isOld ? list.map((folder) => (folder.id === id ? { id, name } : folder)) : list;
}
