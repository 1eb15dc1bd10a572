import type { PersonalTables } from "../../platform/personal/personal-table.ts";

export interface UploadTable {
  /** The id of the entry to be. */
  readonly id: string;
  readonly owner_id: string;
  readonly parent_id: string;
  readonly name: string;
  /**
   * `resumable` or `form`; `part` of the upload `part_of`; `arrival`: the server brings it, and no token is known;
   * `bundle`: it promises the room of the arrivals that are `part_of` it.
   */
  readonly kind: string;
  readonly token_hash: string;
  /** Bytes; null until known. */
  size: number | null;
  readonly given_gcid: string | null;
  readonly given_sha256: string | null;
  readonly user_modified_at: number | null;
  /** Says what to do where the name is taken: `KEEP_BOTH`, `REPLACE` or `SKIP`. */
  readonly on_clash: string;
  /** The entry it became, once it is done, if that has another id. */
  entry_id: string | null;
  /** `pending`; `verified`: the content is known and its blob may exist; `done`: the entry exists. */
  state: string;
  sha256: string | null;
  gcid: string | null;
  crc32: number | null;
  /** The upload of which this is a part, or the bundle of which it is a file. */
  readonly part_of: string | null;
  /**
   * JSON: id, bytes and token of each part that this upload is joined from, in their order; null until the client has
   * named them.
   */
  parts: string | null;
  /** Bytes that were stored at the last renewal; only disk space is calculated from it. */
  received: number;
  /** The time until which it holds room on the disk for missing bytes (epoch ms). */
  promised_until: number;
  /** The process that may write, until when (epoch ms), and the one that asks to take over. */
  lease_holder: string | null;
  lease_until: number;
  lease_wanted: string | null;
  readonly created_at: number;
  expires_at: number;
  /** The API token for one folder that began it, and with which it ends; `""` for any other. */
  readonly token_id: string;
  /** The sending by a collecting link that began it, and with whose link it ends; `""` for any other. */
  readonly sending_id: string;
  /** The share by which it is sent; `""` for any other. */
  readonly collect_id: string;
  /** The path that its file has for its sender; `""` for any other. */
  readonly sent_path: string;
  /** The multipart upload of a client of S3, on the upload and on its parts; `""` for any other. */
  multipart_id: string;
  /** The number of such a part, from 1. */
  readonly part_number: number | null;
  /** The name of its bytes for a client of S3, without quotes; `""` before it was told, and for any other. */
  etag: string;
  /** The staged bytes of such a part that count; `""` before all of them came, and for any other. */
  part_key: string;
  /** Bytes of such a part as it is being sent, or was last; they count before they come. */
  coming_size: number;
}

/** Asks the client to prove that it holds a known content, so that it needn't send it. */
export interface UploadProofTable {
  readonly upload_id: string;
  readonly owner_id: string;
  readonly nonce: string;
  /** JSON: `[first byte, bytes][]`. */
  readonly ranges: string;
  /** The content that a right answer shows; null when there is none and no answer can be right. */
  readonly sha256: string | null;
  /** The time at which an answer was tried; a right answer deletes the row. */
  failed_at: number | null;
  readonly expires_at: number;
}

export const personalInUploads: PersonalTables<{
  readonly upload: UploadTable;
  readonly upload_proof: UploadProofTable;
}> = {
  upload: {
    tells: ["owner_id", "name"],
    exported: {
      how: "rows",
      of: "owner_id",
      columns: ["id", "parent_id", "name", "size", "state", "created_at", "expires_at"],
    },
    erased: { how: "deleted by its service" },
  },
  upload_proof: {
    tells: ["owner_id"],
    exported: { how: "not", why: "A question about a content, which lives for minutes." },
    erased: { how: "deleted", of: "owner_id", key: ["upload_id"] },
  },
};
