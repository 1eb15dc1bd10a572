export interface OfflineAccountTable {
  readonly owner_id: string;
  /** The folder for fetched files unless another is named; `""` until it is needed. */
  folder_id: string;
  /** Days since 1970, and the number of transfers begun on that day. */
  day: number;
  begun: number;
}

/** Something that was fetched from the web. */
export interface OfflineBroughtTable {
  readonly owner_id: string;
  /** The SHA-256 of its address, or of the hash of its torrent, in hexadecimal. */
  readonly source: string;
  /** The file or folder that it became, which may be gone by now. */
  entry_id: string;
}
