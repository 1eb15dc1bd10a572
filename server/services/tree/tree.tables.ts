/** A file or folder of one person's drive. Only this folder knows what stands for a folder's children. */
export interface NodeTable {
  readonly id: string;
  readonly owner_id: string;
  /** `""` for the root's children; may name a folder that is gone, when its own row is in the trash. */
  parent_id: string;
  name: string;
  /** Natural order of names in code points; see sort-key.ts. */
  sort_key: string;
  /** Lower-case extension; `""` for folders. */
  type_key: string;
  /** 0: folder, 1: file. */
  readonly is_file: number;
  /** `blob`: a file. `rows`: a folder whose children are rows. `tree`: a folder whose children are the sealed tree `tree_hash`. */
  content: string;
  tree_hash: string | null;
  /** Bytes; 0 for folders. */
  size: number;
  sha256: string | null;
  gcid: string | null;
  mime_type: string;
  category: string;
  readonly folder_type: string;
  starred: number;
  /** Epoch ms, like every time here. */
  readonly created_at: number;
  modified_at: number;
  user_modified_at: number | null;
  /** Set only on the top of what was put into the trash; null otherwise. */
  trashed_at: number | null;
  revision: number;
  /** JSON, text by text. */
  params: string;
}

/** Content that is stored once, however many nodes show it. */
export interface BlobTable {
  readonly sha256: string;
  readonly gcid: string;
  readonly size: number;
  /** CRC-32 of the content, unsigned; null when it was stored before it was kept. */
  crc32: number | null;
  /** How many nodes refer to it. */
  refs: number;
  readonly created_at: number;
  /** Since when nothing refers to it; null while something does. */
  freed_at: number | null;
}

export interface QuotaTable {
  readonly owner_id: string;
  /** Bytes; null is the instance's default. */
  limit_bytes: number | null;
  /** Sum of the sizes of all the owner's files, the trash included. */
  usage_bytes: number;
}

export interface TreeTables {
  readonly node: NodeTable;
  readonly blob: BlobTable;
  readonly quota: QuotaTable;
}
