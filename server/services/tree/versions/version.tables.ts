/** What a file's content was before it was replaced. Holds a reference to its blob, and counts for the quota. */
export interface FileVersionTable {
  readonly id: string;
  readonly owner_id: string;
  node_id: string;
  readonly size: number;
  readonly sha256: string;
  readonly gcid: string;
  /** When the file began to show it, epoch ms. */
  readonly created_at: number;
  readonly replaced_at: number;
}

export interface VersionTables {
  readonly file_version: FileVersionTable;
}
