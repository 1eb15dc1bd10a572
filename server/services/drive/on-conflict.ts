import type { OnConflict } from "../../../contract/files.ts";
import { KEEP_BOTH, type OnClash } from "../tree/index.ts";

/** What is wanted where a name is taken; both are kept unless said otherwise. */
export const readOnConflict = (wish: OnConflict | undefined): OnClash => ({ ...KEEP_BOTH, ...wish });

const FOLDER_ON_CLASH = { KEEP_BOTH: "number", MERGE: "reuse", SKIP: "reuse", REFUSE: "refuse" } as const;

/** A new folder holds nothing: to merge it, or to skip it, is to answer the one that is there. Refused unless said. */
export const folderOnClash = (wish: OnConflict | undefined): "number" | "reuse" | "refuse" =>
  FOLDER_ON_CLASH[wish?.folders ?? "REFUSE"];
