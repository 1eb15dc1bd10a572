import type { FileObject } from "../../../contract/files.ts";
import { CHOICES_KEY } from "../../lib/storage-keys.ts";

const MOST = 5;

/** A file that was chosen, with what it takes to show and open it. */
export type RecentFile = Pick<FileObject, "id" | "name" | "kind" | "file_category" | "parent_id">;

/** Something that was lately chosen. Places and commands are known by their id among those there are. */
export interface RecentChoice {
  readonly id: string;
  readonly file?: RecentFile;
}

const keyOf = (userId: string): string => `${CHOICES_KEY}${userId}`;

/** The choices that a person lately made in this browser, the latest first. */
export function recentChoices(userId: string): readonly RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, choice: RecentChoice): void {
  const others = recentChoices(userId).filter(({ id }) => id !== choice.id);
  localStorage.setItem(keyOf(userId), JSON.stringify([choice, ...others].slice(0, MOST)));
}

const isRecent = (value: unknown): value is RecentChoice =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  (!("file" in value) || isFile(value.file));

const isFile = (value: unknown): value is RecentFile =>
  typeof value === "object" &&
  value !== null &&
  (["id", "name", "kind", "parent_id"] as const).every(
    (name) => typeof (value as Record<string, unknown>)[name] === "string",
  );
