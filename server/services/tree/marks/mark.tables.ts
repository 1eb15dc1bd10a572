import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/** A tag: a word that one person puts on entries of their drive. */
export interface TagTable {
  readonly id: string;
  readonly owner_id: string;
  name: string;
  /** The name without case and accents. It is unique to its owner, and tags are listed by it. */
  name_key: string;
  color: string;
  readonly created_at: number;
}

export interface NodeTagTable {
  readonly node_id: string;
  readonly tag_id: string;
}

/** Each step of marking everything in a folder writes down its changes, so that they can be taken back for a while. */
export interface MarkLogTable {
  readonly mark_id: string;
  readonly step: number;
  readonly owner_id: string;
  /** JSON. */
  readonly changes: string;
  /** Epoch ms. */
  readonly made_at: number;
}

export interface MarkTables {
  readonly tag: TagTable;
  readonly node_tag: NodeTagTable;
  readonly mark_log: MarkLogTable;
}

export const personalInMarks: PersonalTables<MarkTables> = {
  tag: {
    tells: ["owner_id", "name", "name_key"],
    exported: { how: "rows", of: "owner_id", columns: ["id", "name", "color", "created_at"] },
    erased: { how: "deleted", of: "owner_id", key: ["id"] },
  },
  node_tag: {
    tells: [],
    exported: { how: "not", why: "drive.json says which file has which tag." },
    erased: { how: "deleted by its service" },
  },
  mark_log: {
    tells: ["owner_id", "changes"],
    exported: { how: "not", why: "It is there to take a step back, for a day." },
    erased: { how: "deleted", of: "owner_id", key: ["mark_id", "step"] },
  },
};
