import { recentFolders, rememberFolder, type FolderWay } from "../../components/recent-folders.ts";

const KEPT = 3;
const keyOf = (userId: string): string => `holdall.save-recent.${userId}`;

/** Folders this person saved to lately from this browser, the last one first. */
export const recentDestinations = (userId: string): readonly FolderWay[] =>
  recentFolders(keyOf(userId), KEPT);

export const rememberDestination = (userId: string, way: FolderWay): void =>
  rememberFolder(keyOf(userId), KEPT, way);
