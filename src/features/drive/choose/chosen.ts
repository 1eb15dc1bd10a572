import type { FileObject } from "../../../../contract/files.ts";

/** Everything chosen in a listing, however little of it is loaded. */
export interface Chosen {
  /** The number of all chosen entries, loaded or not. */
  readonly count: number;
  /** The loaded ones. Without `all` and with as many as `count` they are everything chosen. */
  readonly files: readonly FileObject[];
  /**
   * Set when everything in a folder (or in the trash) is chosen without being loaded, except for the ids in `except`.
   */
  readonly all?: {
    /** `""` is the root; for the trash it is `*`. */
    readonly parentId: string;
    readonly trashed: boolean;
    readonly except: readonly string[];
  };
}

export const NOTHING_CHOSEN: Chosen = { count: 0, files: [] };
