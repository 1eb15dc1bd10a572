import { createStore, useStore } from "./store.ts";

const STORAGE_KEY = "holdall.saved-file-ids";
const REMEMBERED_SHARES = 50;
/** Means the whole share. */
export const EVERYTHING = "*";

/** Ids saved from each share, the share saved last at the end. */
export type SavedFiles = Readonly<Record<string, readonly string[]>>;

/** Notes ids of a share as saved; no ids means everything. Beyond 50 shares the oldest are forgotten. */
export function withSaved(saved: SavedFiles, shareId: string, fileIds: readonly string[]): SavedFiles {
  const { [shareId]: before = [], ...others } = saved;
  const ids = fileIds.length === 0 ? [EVERYTHING] : [...new Set([...before, ...fileIds])];
  const entries = [...Object.entries(others), [shareId, ids] as const];
  return Object.fromEntries(entries.slice(-REMEMBERED_SHARES));
}

/** Forgets what an undone save had noted. */
export function withoutSaved(saved: SavedFiles, shareId: string, fileIds: readonly string[]): SavedFiles {
  const { [shareId]: before = [], ...others } = saved;
  const left = fileIds.length === 0 ? [] : before.filter((id) => !fileIds.includes(id));
  return left.length === 0 ? others : { ...others, [shareId]: left };
}

export const isSaved = (saved: SavedFiles, shareId: string, fileId: string): boolean =>
  (saved[shareId] ?? []).some((id) => id === fileId || id === EVERYTHING);

export function readSaved(text: string | null): SavedFiles {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const lists = Object.entries(value).filter((entry): entry is [string, string[]] =>
      Array.isArray(entry[1]),
    );
    return Object.fromEntries(lists);
  } catch {
    return {};
  }
}

const savedFiles = createStore<SavedFiles>(() => readSaved(localStorage.getItem(STORAGE_KEY)));

/** Notes what was saved, for now and for later visits. */
function changeSaved(work: (before: SavedFiles) => SavedFiles): void {
  savedFiles.set(work);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(savedFiles.get()));
}

export const useSavedFiles = (): [SavedFiles, typeof changeSaved] => [useStore(savedFiles), changeSaved];
