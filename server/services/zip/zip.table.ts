/** A zip that was asked for: everything its bytes follow from, until it expires. */
export interface ZipPlanTable {
  readonly id: string;
  /** Whose drive the content is of. */
  readonly owner_id: string;
  /** File name, with `.zip`. */
  readonly name: string;
  /** JSON: ids of the entries it was asked for of. */
  readonly tops: string;
  /** Bytes of the whole zip; null while it is being planned, like everything that follows from the end. */
  size: number | null;
  /** SHA-256 over paths, sizes, times and contents, in hex. */
  etag: string | null;
  /** Files planned so far. */
  files: number;
  folders: number;
  /** JSON list of the allowances its entries are taken from; `[]` once they are given back. */
  counted_for: string;
  central_offset: number;
  central_size: number;
  /** Epoch ms. */
  readonly created_at: number;
  expires_at: number;
}

/** Entries in all plans that are counted for one person, visitor, or one drive's visitors. */
export interface ZipAllowanceTable {
  readonly key: string;
  entries: number;
}

/** Some entries that follow each other in a zip. */
export interface ZipChunkTable {
  readonly plan_id: string;
  /** From 0. */
  readonly number: number;
  /** Where the header of the first begins in the zip. */
  readonly data_offset: number;
  /** Where the directory's entry of the first begins, counted from the directory's beginning. */
  readonly central_offset: number;
  /** JSON, see `encodeEntries`. */
  readonly entries: string;
}
