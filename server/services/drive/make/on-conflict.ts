import type { OnConflict } from "../../../../contract/files.ts";
import { KEEP_BOTH, type ConflictChoice } from "../../tree/index.ts";

/** Reads what to do where a name is taken; both are kept by default. */
export const readOnConflict = (wish: OnConflict | undefined): ConflictChoice => ({ ...KEEP_BOTH, ...wish });

/**
 * A new folder holds nothing: to merge it is to answer the one that is there, to skip it is to answer whatever has the name.
 * Refused unless said.
 */
export const newFolderOnConflict = (wish: OnConflict | undefined): ConflictChoice["folders"] =>
  wish?.folders ?? "REFUSE";
