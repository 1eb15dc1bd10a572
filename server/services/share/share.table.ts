export interface ShareTable {
  readonly id: string;
  readonly owner_id: string;
  title: string;
  readonly share_to: string;
  /** Salt and hash of the passcode; null on an open share. */
  pass_code_hash: string | null;
  /** Grows with every change of the passcode: older tokens end. */
  pass_code_version: number;
  expiration_days: number;
  /** Epoch ms; null never. */
  expires_at: number | null;
  /** -1 is unlimited. */
  restore_limit: number;
  restore_count: number;
  view_count: number;
  readonly file_num: number;
  readonly first_file_id: string;
  readonly first_file_kind: string;
  /** Bytes when it was made. */
  readonly file_size: number;
  /** `OK`, or the moderation's verdict as visitors see it. */
  audit_status: string;
  /** JSON list of country codes in which the share may not be seen; `*` is everywhere. */
  prohibited_regions: string;
  /** JSON, text by text. */
  readonly params: string;
  readonly created_at: number;
  /** Withdrawn by its owner; epoch ms. */
  deleted_at: number | null;
}

export interface ShareRootTable {
  readonly share_id: string;
  readonly position: number;
  readonly entry_id: string;
}

/** One row for each visitor who has seen a share: the address and device only as a keyed hash. */
export interface ShareViewTable {
  readonly share_id: string;
  readonly visitor: string;
}

/** Passcodes tried in an hour, by visitor, by address and by share. */
export interface ShareAttemptTable {
  readonly share_id: string;
  readonly bucket: string;
  count: number;
  /** Epoch ms. */
  window_ends: number;
}

export interface RestoreIntentTable {
  readonly id_hash: string;
  readonly share_id: string;
  readonly pass_code_version: number;
  /** JSON of the request, without its token. */
  readonly request: string;
  readonly expires_at: number;
}

/** The folder that receives what is saved without naming a destination. */
export interface RestoreFolderTable {
  readonly owner_id: string;
  folder_id: string;
}
