import type { NameConflicts } from "../../state/conflict-question.ts";

/** Counts the files and folders that still need an answer when the first `step` of them were answered one by one. */
export function remainingOf(
  { files, folders, names }: NameConflicts,
  step: number,
): { readonly files: number; readonly folders: number } {
  const answered = names.slice(0, step);
  const doneFolders = answered.filter(({ arriving }) => arriving.isFolder).length;
  return { files: files - (answered.length - doneFolders), folders: folders - doneFolders };
}
