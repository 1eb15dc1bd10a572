import {
  recentFolders,
  rememberFolder,
  type FolderPath,
} from "../../components/folder-picker/recent-folders.ts";

const KEPT = 3;
const keyOf = (userId: string): string => `holdall.save-recent.${userId}`;

/** Folders that this person recently saved to in this browser, the latest first. */
export const recentDestinations = (userId: string): readonly FolderPath[] =>
  recentFolders(keyOf(userId), KEPT);

export const rememberDestination = (userId: string, path: FolderPath): void =>
  rememberFolder(keyOf(userId), KEPT, path);
