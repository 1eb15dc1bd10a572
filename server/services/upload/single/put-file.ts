import type { Readable } from "node:stream";
import { BATCH_FILE_BYTES, type BatchFileHeader } from "../../../../contract/uploads.ts";
import { Failure, failure } from "../../../platform/failure.ts";
import type { SpareMemory } from "../../../platform/memory/spare-memory.ts";
import { readTimestamp } from "../../../platform/text/timestamp.ts";
import { checkName, type Entry, type Guard } from "../../tree/index.ts";
import { assertFolder } from "../assert-folder.ts";
import { batchFileId, type BatchOrigin } from "../batch/batch-file.ts";
import { keepReplaced, replacedBefore } from "../batch/batch-replaced.ts";
import { BodyReader } from "../body-reader.ts";
import { isAsGiven } from "../is-as-given.ts";
import type { FileMemory } from "../joined/place-files.ts";
import type { JoinedFiles } from "../joined/joined-files.ts";
import type { UploadParts } from "../upload-deps.ts";

/** One file that comes whole, in one body. */
export interface FileRequest extends BatchOrigin {
  readonly name: string;
  readonly header: Pick<BatchFileHeader, "hash" | "sha256" | "user_modified_time" | "on_conflict">;
  /** The network that sends the body; see `networkOf`. */
  readonly network: string;
  /** Asked in the transaction that writes. */
  readonly guard?: Guard | undefined;
  readonly source: Readable;
  /** Reads no more once it fires; its reason is thrown. */
  readonly signal: AbortSignal;
}

export interface PutParts extends UploadParts {
  readonly joined: JoinedFiles;
}

/** Refuses what can't become a file before its body is read. */
export async function assertPuttable(
  parts: Pick<PutParts, "tree" | "database">,
  { ownerId, parentId, name, header }: FileRequest,
): Promise<void> {
  checkName(name);
  if (header.user_modified_time && readTimestamp(header.user_modified_time) === null) {
    throw failure("invalid_argument", { field: "user_modified_time" });
  }
  await assertFolder(parts, ownerId, parentId);
}

/** See `UploadService.putFile`; `bytes` are all of the file's. */
export async function putFile(parts: PutParts, request: FileRequest, bytes: Uint8Array): Promise<Entry> {
  const { header, ownerId, parentId, guard, signal } = request;
  const [hashes] = await parts.pool.whole(bytes, [{ start: 0, end: bytes.length }]);
  if (!hashes) throw new Error("the hash is missing");
  if (!isAsGiven(header, hashes)) throw failure("file_checksum_mismatch");
  const name = checkName(request.name);
  const id = batchFileId(request, name);
  const userModifiedAt = header.user_modified_time ? readTimestamp(header.user_modified_time) : null;
  const blob = { ...hashes, size: bytes.length };
  const memory = header.on_conflict === "REPLACE" ? memoryOf(parts, request, id, blob.sha256) : undefined;
  const made = await parts.joined
    .make(
      {
        id,
        ownerId,
        parentId,
        name,
        blob,
        userModifiedAt,
        guard,
        bytes,
        onConflict: header.on_conflict ?? "KEEP_BOTH",
        memory,
        endsUpload: false,
      },
      signal,
    )
    .catch(async (error: unknown) => {
      const before =
        guard || !isFull(error)
          ? null
          : await madeBefore(parts, { ownerId, id, sha256: blob.sha256 }, memory);
      return before ?? asReused(error);
    });
  if (!made) throw failure("internal");
  return made;
}

const isFull = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.error === "file_space_not_enough" || error.error === "file_count_exceeded");

/**
 * Finds what an earlier try of the call made, because that is its answer even where the drive is full by now. A token for one
 * folder is answered only in the transaction that asks its guard.
 */
async function madeBefore(
  { database, tree }: Pick<PutParts, "database" | "tree">,
  { ownerId, id, sha256 }: { readonly ownerId: string; readonly id: string; readonly sha256: string },
  memory: FileMemory | undefined,
): Promise<Entry | null> {
  const replaced = await memory?.before(database.read);
  if (replaced instanceof Failure) throw replaced;
  if (replaced) return replaced;
  const found = (await tree.findLive(database.read, ownerId, [id])).get(id);
  return found?.sha256 === sha256 ? found : null;
}

/** Reads a body that is longer than a small file's, or whose length nobody said, into memory that is used again. */
export async function putLargerFile(
  parts: PutParts & { readonly memory: SpareMemory },
  request: FileRequest,
): Promise<Entry> {
  const { memory, maxFileBytes } = parts;
  const piece = memory.take();
  try {
    const room = piece.subarray(0, Math.min(BATCH_FILE_BYTES, maxFileBytes));
    const length = await new BodyReader(request.source, request.signal).rest(room);
    return await putFile(parts, request, piece.subarray(0, length));
  } finally {
    memory.giveBack(piece);
  }
}

/** A file that was replaced keeps its own id, so the tree can't be asked for the one of the call. */
function memoryOf(parts: PutParts, request: FileRequest, id: string, sha256: string): FileMemory {
  const { ownerId, name, header } = request;
  const shown = { file: { id, header: { ...header, path: name, size: 0 } }, sha256 };
  return {
    before: async (sql) => (await replacedBefore(parts, sql, ownerId, [shown])).get(id) ?? null,
    keep: (tx, entry) => keepReplaced(parts, tx, ownerId, [{ ...shown, entry }]),
  };
}

/** An id belongs to a name in a request, so it is taken only when other content was sent under it. */
function asReused(error: unknown): never {
  if (error instanceof Failure && error.error === "already_exists") throw failure("request_id_reused");
  throw error;
}
