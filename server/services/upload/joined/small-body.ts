import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Failure, failure } from "../../../platform/failure.ts";
import type { Blob, Entry } from "../../tree/index.ts";
import { BodyReader } from "../body-reader.ts";
import { isAsGiven } from "../is-as-given.ts";
import { choiceOf, type GivenHashes } from "../stream/upload-finish.ts";
import { assertStillRoom } from "../stream/upload-room.ts";
import type { PatchChecksum } from "../stream/tus-headers.ts";
import type { PatchRequest } from "../stream/sent-bodies.types.ts";
import type { StreamParts } from "../upload-deps.ts";
import type { UploadRow } from "../upload.repository.ts";

/** Bytes of a file that needn't be staged: it comes in one body, which is held in memory until it is there. */
export const SMALL_BYTES = 64 << 10;

/** This many bodies are in memory at once; further ones are staged. */
const MOST_IN_MEMORY = 512;
let inMemory = 0;

/** Nothing of it is stored, nobody but its owner has a say in where it goes, and there is memory for it. */
export const isUntouched = (row: UploadRow): boolean =>
  inMemory < MOST_IN_MEMORY &&
  row.state === "pending" &&
  row.part_of === null &&
  row.parts === null &&
  row.received === 0 &&
  row.lease_holder === null &&
  row.token_id === "" &&
  row.sending_id === "";

/** The body is the whole file, and a small one. */
export const isSmallWhole = (
  row: UploadRow & { size: number },
  { offset, length }: Pick<PatchRequest, "offset" | "length">,
): boolean =>
  offset === 0 && length === row.size && row.size > 0 && row.size <= SMALL_BYTES && isUntouched(row);

/** The whole of an upload in one small body. What can't be made at once is left in hand, to be staged as any other body. */
export class SmallBody {
  /** The bytes that were read, and why the others didn't come. */
  bytes: Buffer = Buffer.alloc(0);
  fault: Error | null = null;
  readonly #parts: StreamParts;
  readonly #row: UploadRow & { size: number };
  readonly #request: PatchRequest;

  constructor(parts: StreamParts, row: UploadRow & { size: number }, request: PatchRequest) {
    this.#parts = parts;
    this.#row = row;
    this.#request = request;
  }

  /** Null when the bytes are in hand instead. Throws `file_checksum_mismatch`, with nothing in hand. */
  make(turn: AbortSignal): Promise<Entry | null> {
    return whileInMemory(() => this.#make(turn));
  }

  async #make(turn: AbortSignal): Promise<Entry | null> {
    const { source, checksum, client } = this.#request;
    await assertStillRoom(this.#parts, this.#row, this.#row.size);
    const bytes = Buffer.allocUnsafe(this.#row.size);
    const { taken, fault, isLate } = await readSoon(source, [turn, client], (reader) => reader.fill(bytes));
    if (isLate) source.unshift(bytes.subarray(0, taken));
    if (isLate || fault) {
      this.bytes = bytes.subarray(0, isLate ? 0 : taken);
      this.fault = fault;
      return null;
    }
    this.bytes = bytes;
    assertChecksum(bytes, checksum);
    const blob = await hashed(this.#parts, bytes, [given(this.#row)]);
    return makeEnded(this.#parts, this.#row, { bytes, blob }, turn);
  }
}

/** Counts a body as long as it is in memory. */
export async function whileInMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  inMemory += 1;
  try {
    return await work();
  } finally {
    inMemory -= 1;
  }
}

/** Whoever sends slowly holds no memory for longer than this. */
export const SOON_MS = 250;

interface ReadSoon {
  /** Bytes that were read. */
  readonly taken: number;
  /** The failure for whoever broke off; null when all came, or still may. */
  readonly fault: Failure | null;
  /** More bytes may come; those that were read are to be put back. */
  readonly isLate: boolean;
}

/** Reads a body that comes at once. Where somebody else takes over its upload, its connection is cut. */
export async function readSoon(
  source: Readable,
  signals: readonly AbortSignal[],
  read: (reader: BodyReader) => Promise<unknown>,
): Promise<ReadSoon> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), SOON_MS);
  const reader = new BodyReader(source, AbortSignal.any([...signals, late.signal]));
  try {
    await read(reader);
    return { taken: reader.taken, fault: null, isLate: false };
  } catch (error) {
    const isOver = source.destroyed || source.readableEnded || signals.some(({ aborted }) => aborted);
    const isLate = late.signal.aborted && !isOver && !(error instanceof Failure);
    if (isLate) return { taken: reader.taken, fault: null, isLate };
    if (!(error instanceof Failure)) source.destroy();
    const fault = error instanceof Failure ? error : failure("upload_locked");
    return { taken: reader.taken, fault, isLate };
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `file_checksum_mismatch`. */
export function assertChecksum(bytes: Uint8Array, checksum: PatchChecksum | null): void {
  if (!checksum) return;
  const digest = createHash(checksum.algorithm).update(bytes).digest("hex");
  if (digest !== checksum.digest) throw failure("file_checksum_mismatch");
}

export const given = ({ given_sha256, given_gcid }: UploadRow): GivenHashes => ({
  sha256: given_sha256,
  gcid: given_gcid,
});

/** Throws `file_checksum_mismatch` unless the content is what was said of it, each time. */
export async function hashed(
  { pool }: Pick<StreamParts, "pool">,
  bytes: Uint8Array,
  said: readonly GivenHashes[],
): Promise<Blob> {
  const [hashes] = await pool.whole(bytes, [{ start: 0, end: bytes.length }]);
  if (!hashes) throw new Error("the hash is missing");
  for (const { sha256, gcid } of said) {
    if (!isAsGiven({ sha256: sha256 ?? "", hash: gcid ?? "" }, hashes))
      throw failure("file_checksum_mismatch");
  }
  return { ...hashes, size: bytes.length };
}

/** Makes the file of an upload; null when it can't be at once, or it is under way elsewhere. */
export async function makeEnded(
  { joined }: Pick<StreamParts, "joined">,
  row: UploadRow,
  content: { readonly bytes: Uint8Array; readonly blob: Blob },
  turn: AbortSignal,
): Promise<Entry | null> {
  try {
    return await joined.make(
      {
        ...content,
        id: row.id,
        ownerId: row.owner_id,
        parentId: row.parent_id,
        name: row.name,
        userModifiedAt: row.user_modified_at,
        onConflict: choiceOf(row),
        endsUpload: true,
      },
      turn,
    );
  } catch (error) {
    if (error instanceof Failure || turn.aborted) return null;
    throw error;
  }
}
