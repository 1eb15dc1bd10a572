import type { PickedFolder } from "./use-folder-level.ts";

/** Leads from the root's child down to the folder; empty is the root. */
export type FolderWay = readonly PickedFolder[];

/**
 * Folders chosen lately in this browser, the latest first. `key` names the storage, which each account has for itself.
 */
export function recentFolders(key: string, most: number): readonly FolderWay[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isWay).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a folder first. The root isn't remembered, because choosing begins there. */
export function rememberFolder(key: string, most: number, way: FolderWay): void {
  const id = way.at(-1)?.id;
  if (id === undefined) return;
  const others = recentFolders(key, most).filter((one) => one.at(-1)?.id !== id);
  localStorage.setItem(key, JSON.stringify([way, ...others].slice(0, most)));
}

const isWay = (value: unknown): value is FolderWay =>
  Array.isArray(value) && value.length > 0 && value.every(isFolder);

const isFolder = (value: unknown): value is PickedFolder =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.id === "string" &&
  typeof value.name === "string";
