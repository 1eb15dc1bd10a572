export interface UploadTable {
  /** The id of the entry to be; also the key of the staged bytes. */
  readonly id: string;
  readonly owner_id: string;
  readonly parent_id: string;
  readonly name: string;
  /** `resumable` or `form`. */
  readonly kind: string;
  readonly token_hash: string;
  /** Bytes; null until known. */
  size: number | null;
  readonly given_gcid: string | null;
  readonly given_sha256: string | null;
  readonly user_modified_at: number | null;
  /** `pending`; `verified`: the content is known and its blob may exist; `done`: the entry exists. */
  state: string;
  sha256: string | null;
  gcid: string | null;
  /** Who may write, until when (epoch ms), and who asks to take over. */
  lease_holder: string | null;
  lease_until: number;
  lease_wanted: string | null;
  readonly created_at: number;
  expires_at: number;
}
