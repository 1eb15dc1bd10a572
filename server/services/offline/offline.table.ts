export interface OfflineAccountTable {
  readonly owner_id: string;
  /** Where what is fetched goes unless said; `""` until that is needed. */
  folder_id: string;
  /** Days since 1970, and how many transfers were begun in that day. */
  day: number;
  begun: number;
}
