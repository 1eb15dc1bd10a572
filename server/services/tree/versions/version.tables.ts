import type { PersonalTables } from "../../../platform/personal/personal-table.ts";

/** Keeps the content that a file had before it was replaced. It refers to its blob and counts for the quota. */
export interface FileVersionTable {
  readonly id: string;
  readonly owner_id: string;
  node_id: string;
  readonly size: number;
  readonly sha256: string;
  readonly gcid: string;
  /** The time at which the file began to show it, epoch ms. */
  readonly created_at: number;
  readonly replaced_at: number;
}

export interface VersionTables {
  readonly file_version: FileVersionTable;
}

export const personalInVersions: PersonalTables<VersionTables> = {
  file_version: {
    tells: ["owner_id"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["id", "node_id", "size", "sha256", "created_at", "replaced_at"],
    },
    erased: { how: "deleted by its service" },
  },
};
