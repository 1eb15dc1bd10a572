/** The bytes really sent of one account's files on one day (UTC). */
export interface DownloadTrafficTable {
  readonly owner_id: string;
  /** `2026-01-31`. */
  readonly day: string;
  bytes: number;
  requests: number;
}
