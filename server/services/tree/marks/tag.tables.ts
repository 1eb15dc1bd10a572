/** A word of one person, for their entries. */
export interface TagTable {
  readonly id: string;
  readonly owner_id: string;
  name: string;
  /** The name without case and accents: unique to its owner, and what tags are listed by. */
  name_key: string;
  color: string;
  readonly created_at: number;
}

export interface NodeTagTable {
  readonly node_id: string;
  readonly tag_id: string;
}

export interface TagTables {
  readonly tag: TagTable;
  readonly node_tag: NodeTagTable;
}
