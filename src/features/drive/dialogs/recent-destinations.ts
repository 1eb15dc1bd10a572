import type { PickedFolder } from "../../../components/use-folder-level.ts";

/** From the root's child down to the folder; empty is the root. */
export type FolderWay = readonly PickedFolder[];

const KEPT = 5;

/** The latest first, each folder once. */
export const withDestination = (known: readonly FolderWay[], way: FolderWay): readonly FolderWay[] => {
  const id = way.at(-1)?.id;
  return [way, ...known.filter((one) => one.at(-1)?.id !== id)].slice(0, KEPT);
};

export function readDestinations(text: string | null): readonly FolderWay[] {
  try {
    const parsed: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isWay) : [];
  } catch {
    return [];
  }
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
