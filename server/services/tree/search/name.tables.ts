import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/**
 * A wide folder of rows, or a wide plain tree, whose names are kept in blocks, or will be. `holder` is the folder's id,
 * or the tree's in decimal.
 */
export interface NameListTable {
  readonly holder: string;
  /** null for a folder. */
  readonly tree_id: number | null;
  /** Files and folders it held, at any depth, when this was asked for. */
  held: number;
  /**
   * 0: being written. 1: all names are in its blocks or among the changes since. 2: it was looked at and isn't wide.
   */
  ended: 0 | 1 | 2;
  /** The point up to which it is written; `""` and -1 before the first entry. */
  after_name: string;
  after_position: number;
}

/**
 * Names from the first one of the block up to that of the next. Some of a folder's names may be gone, so a name that is
 * found is looked up.
 */
export interface NameBlockTable {
  readonly holder: string;
  /** `""` for the first block. */
  readonly first_name: string;
  /** The position of a tree's first entry, after which the others follow; -1 for rows. */
  readonly position: number;
  /** Names folded as they are searched, one a line, in binary order of the names. */
  readonly folded: string;
  /** The same names, unfolded. */
  readonly names: string;
}

/** A name that something in a folder got since the blocks were written. */
export interface NameChangeTable {
  readonly holder: string;
  readonly name: string;
}

export interface NameTables {
  readonly name_list: NameListTable;
  readonly name_block: NameBlockTable;
  readonly name_change: NameChangeTable;
}

export const personalInNames: PersonalTables<NameTables> = {
  name_list: {
    tells: ["after_name"],
    exported: { how: "not", why: "It goes with its folder." },
    erased: { how: "deleted by its service" },
  },
  name_block: {
    tells: ["first_name", "folded", "names"],
    exported: { how: "not", why: "It goes with its folder." },
    erased: { how: "deleted by its service" },
  },
  name_change: {
    tells: ["name"],
    exported: { how: "not", why: "It goes with its folder." },
    erased: { how: "deleted by its service" },
  },
};
