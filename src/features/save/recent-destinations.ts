import type { PickedFolder } from "../../components/use-folder-level.ts";

const PREFIX = "holdall.save-recent.";
const KEPT = 3;

type Path = readonly PickedFolder[];

/** Folders this person saved to lately from this browser, the last one first. */
export function recentDestinations(userId: string): readonly Path[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? "[]");
    return Array.isArray(value) ? value.filter(isPath).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** The root needs no remembering: it is where choosing begins. */
export function rememberDestination(userId: string, path: Path): void {
  if (path.length > 0) store(userId, [path, ...others(userId, path)]);
}

export const forgetDestination = (userId: string, path: Path): void => store(userId, others(userId, path));

const others = (userId: string, path: Path): readonly Path[] =>
  recentDestinations(userId).filter((known) => known.at(-1)?.id !== path.at(-1)?.id);

const store = (userId: string, paths: readonly Path[]): void =>
  localStorage.setItem(PREFIX + userId, JSON.stringify(paths.slice(0, KEPT)));

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (folder: Partial<PickedFolder> | null) =>
      folder && typeof folder.id === "string" && typeof folder.name === "string",
  );
