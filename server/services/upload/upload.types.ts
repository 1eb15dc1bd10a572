import type { Tx } from "../../database.ts";
import type { AskedCall } from "../../platform/calls/asked-call.ts";
import type { Failure } from "../../platform/failure.ts";
import type { SlotHolder } from "../../platform/queue/slots.ts";
import type { Guard } from "../tree/guard.ts";
import type { Entry, ConflictChoice } from "../tree/tree.types.ts";
import type { S3Place } from "./s3-door/door-keys.ts";
import type { Proof } from "./instant/upload-instant.ts";
import type { BatchResult } from "./batch/batch-groups.ts";
import type { BatchRequest } from "./batch/batch-upload.ts";
import type { FileRequest } from "./single/put-file.ts";
import type { ContentRequest } from "./content/content-write.ts";

export interface UploadRequest {
  readonly ownerId: string;
  /** `""` for the root. */
  readonly parentId: string;
  readonly name: string;
  /** Bytes; null only for a form upload whose length is not known before it arrives. */
  readonly size: number | null;
  readonly kind: "resumable" | "form";
  /** The client's own hashes of the content, in any case; they are checked at the last byte. */
  readonly gcid: string | null;
  readonly sha256: string | null;
  /** Epoch ms. */
  readonly userModifiedAt: number | null;
  /** Says what to do when the name is taken once the last byte is there; both are kept by default. */
  readonly onConflict?: ConflictChoice["files"];
  /** The API token for one folder that begins it, and with which it ends. */
  readonly tokenId?: string;
  /** The sending by a collecting link that begins it, and the path its file has for the sender. */
  readonly sending?: { readonly id: string; readonly shareId: string; readonly path: string };
  /** Its bytes come by S3: whoever began it is told credentials for that. */
  readonly byS3?: boolean;
  /** It is cleared after this time without a byte, where that is sooner than for any other; ms. */
  readonly idleMs?: number;
}

/** An upload on its way in: not an entry yet, but its id is the one its entry will have. */
export interface PendingUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly parentId: string;
  readonly name: string;
  readonly size: number | null;
  readonly kind: "resumable" | "form";
  /** Epoch ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface BegunUpload {
  readonly upload: PendingUpload;
  /**
   * The address to send the bytes to, below the server's origin: `/api/upload/{token}` or `/api/upload/form/{token}`.
   * It is its own credential.
   */
  readonly path: string;
  /** The bucket, key and credentials to send them with, where they were asked for. */
  readonly s3: S3Place | null;
  /** Set when nothing has to be sent: an empty file, or content the account has already. */
  readonly entry: Entry | null;
  /** The proof by which a sender that holds the announced content needn't send it; null without a hash. */
  readonly proof: Proof | null;
}

export interface BeginOptions {
  /** Begun once under its request id; asked again, the upload is as it is then. */
  readonly asked?: AskedCall | null;
  /** Finds the file for which nothing is to be begun; it may refuse, too. */
  readonly there?: () => Promise<Entry | null>;
  /**
   * Asked in the transaction that reserves the room, with the drive locked: it may refuse, and may make the folder that the
   * file goes to instead, and resolve with its id.
   */
  readonly alongside?: (tx: Tx) => Promise<string>;
}

/** The drive's calls need this of uploads; bytes travel over the routes of this folder. */
export interface UploadService {
  /**
   * Refuses at once an upload that can't succeed: `file_name_invalid`, `file_name_too_long`, `file_not_found` (parent),
   * `file_in_recycle_bin`, `file_too_large`, `file_space_not_enough`, `invalid_argument` (size), `resource_exhausted`.
   * For a repeated request: `request_id_reused`, `upload_not_found` (it was stopped or has expired), `file_not_found`
   * (its file is gone).
   */
  begin(request: UploadRequest, options?: BeginOptions): Promise<BegunUpload | { readonly there: Entry }>;
  /** Completes an upload by the answer to its proof, see `proveUpload`. */
  prove(ownerId: string, id: string, digest: string): Promise<Entry>;
  /** null when it isn't the owner's, is complete or has expired. */
  pendingUpload(ownerId: string, id: string): Promise<PendingUpload | null>;
  /** The ids among `ids` that are uploads of the owner, neither complete nor expired. */
  pendingAmong(ownerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The entry a finished upload became part of, when it isn't one of its own: it replaced, or gave way to, a file. */
  finishedAs(ownerId: string, id: string): Promise<string | null>;
  /** Stops the upload and drops its bytes; false when there is no such pending upload. */
  cancel(ownerId: string, id: string): Promise<boolean>;
  /**
   * Ends all uploads of an owner, whoever is sending, and gives back their promised room; the bytes go when they are
   * cleared.
   */
  endAll(tx: Tx, ownerId: string): Promise<void>;
  /**
   * Stores many small files and their folders, and resolves with a result for each, in the order of the body (groups of
   * it).
   */
  batch(request: BatchRequest): Promise<readonly BatchResult[]>;
  /**
   * Gives a file that is there another content, whole; what it showed becomes a version. Throws `file_not_found`,
   * `file_in_recycle_bin`, `invalid_argument` (a folder), `file_too_large`, `file_space_not_enough`, `file_changed_meanwhile`
   * (it shows another content than `shown`; the failure names that one's `sha256`), `resource_exhausted`. A file that shows
   * the content already is answered as it is.
   */
  writeContent(request: ContentRequest): Promise<Entry>;
  /**
   * Makes a small file out of one body; it is durable when this resolves. Asked again, it answers the file that was made.
   * Throws what `begin` does, `file_checksum_mismatch`, `request_id_reused` (other content was sent under this name and request
   * id), `file_duplicated_name` (where that is to be refused).
   */
  putFile(request: FileRequest & { readonly length: number | null }): Promise<Entry>;
  /** Makes folders by their paths, or uses those that are there: an id or a failure for each path. */
  createFolders(
    by: SlotHolder,
    parentId: string,
    paths: readonly string[],
    guard?: Guard,
  ): Promise<readonly (string | Failure)[]>;
  /** Does one bounded step of clearing expired uploads; resolves with how many were cleared, 0 when done. */
  clearExpired(limit?: number): Promise<number>;
  /** Takes as many steps as are needed. */
  clearAllExpired(): Promise<void>;
  /** Lets go of every connection that is sending; bytes that have arrived stay. */
  close(): Promise<void>;
}
