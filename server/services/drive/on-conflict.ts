import type { OnConflict } from "../../../contract/files.ts";
import { KEEP_BOTH, type OnClash } from "../tree/index.ts";

/** Reads what to do where a name is taken; both are kept by default. */
export const readOnConflict = (wish: OnConflict | undefined): OnClash => ({ ...KEEP_BOTH, ...wish });

export type FolderOnClash = "number" | "reuse" | "skip" | "refuse";

const FOLDER_ON_CLASH = { KEEP_BOTH: "number", MERGE: "reuse", SKIP: "skip", REFUSE: "refuse" } as const;

/**
 * A new folder holds nothing: to merge it is to answer the one that is there, to skip it is to answer whatever has the name.
 * Refused unless said.
 */
export const folderOnClash = (wish: OnConflict | undefined): FolderOnClash =>
  FOLDER_ON_CLASH[wish?.folders ?? "REFUSE"];
