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
