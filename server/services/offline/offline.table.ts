export interface OfflineAccountTable {
  readonly owner_id: string;
  /** The folder for fetched files unless another is named; `""` until it is needed. */
  folder_id: string;
  /** Days since 1970, and the number of transfers begun on that day. */
  day: number;
  begun: number;
}
