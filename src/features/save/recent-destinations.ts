import { recentFolders, rememberFolder, type FolderWay } from "../../components/recent-folders.ts";

const KEPT = 3;
const keyOf = (userId: string): string => `holdall.save-recent.${userId}`;

/** Folders that this person recently saved to in this browser, the latest first. */
export const recentDestinations = (userId: string): readonly FolderWay[] =>
  recentFolders(keyOf(userId), KEPT);

export const rememberDestination = (userId: string, way: FolderWay): void =>
  rememberFolder(keyOf(userId), KEPT, way);
