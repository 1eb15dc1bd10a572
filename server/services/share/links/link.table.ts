/** A personal link: another way into a share, for one recipient. */
export interface ShareLinkTable {
  readonly id: string;
  readonly share_id: string;
  readonly owner_id: string;
  name: string;
  note: string;
  /** Salt and hash of the passcode; null where none is asked for. */
  pass_code_hash: string | null;
  /** Grows with every change of the passcode, and when it is paused: older tokens end. */
  pass_code_version: number;
  /** Epoch ms; null at the end of the share. */
  expires_at: number | null;
  /** 0 or 1: what it may give of what the share gives. */
  can_view: number;
  can_download: number;
  can_save: number;
  /** 1: visitors meet NOT_FOUND. */
  is_paused: number;
  /** The number of visitors who opened it, and of those who saved by it. */
  open_count: number;
  save_count: number;
  /** The day on which it was last opened: UTC, `yyyy-mm-dd`; `""` before. */
  opened_on: string;
  /** Epoch ms. */
  readonly created_at: number;
}
