import type { PickedFolder } from "./use-folder-level.ts";

/** The folders from a child of the root down to the folder itself; empty for the root. */
export type FolderPath = readonly PickedFolder[];

/**
 * The folders that were lately chosen as a destination in this browser, the latest first. `key` names the place in
 * `localStorage`; each account has its own.
 */
export function recentFolders(key: string, most: number): readonly FolderPath[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isPath).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a folder first. The root isn't remembered, because choosing begins there. */
export function rememberFolder(key: string, most: number, path: FolderPath): void {
  const id = path.at(-1)?.id;
  if (id === undefined) return;
  const others = recentFolders(key, most).filter((one) => one.at(-1)?.id !== id);
  localStorage.setItem(key, JSON.stringify([path, ...others].slice(0, most)));
}

const isPath = (value: unknown): value is FolderPath =>
  Array.isArray(value) && value.length > 0 && value.every(isFolder);

const isFolder = (value: unknown): value is PickedFolder =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.id === "string" &&
  typeof value.name === "string";
