import { Readable } from "node:stream";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import { newNodeId } from "../../tree/index.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { promisedUntil } from "../stream/upload-room.ts";
import { discardStaged, receive, type ReceiveParts } from "../stream/upload-receive.ts";
import type { StreamParts } from "../upload-deps.ts";
import {
  deleteParts,
  findByToken,
  insertUpload,
  sumParts,
  updateHeld,
  type UploadRow,
} from "../upload.repository.ts";

const MOST_PARTS = 128;

/** Id, bytes and token of each part, in order; the token opens nothing once its whole is joined. */
type PartList = readonly (readonly [id: string, size: number, token: string])[];

type Sized = UploadRow & { readonly size: number };

/** Begins a part of an upload: it is staged by itself, with a token of its own, at the same time as others. */
export async function beginPart(parts: StreamParts, upload: Sized, size: number): Promise<string> {
  if (size > upload.size) throw failure("file_too_large");
  const token = newSecret();
  const begun = parts.now();
  await parts.database.write(async (tx) => {
    await parts.tree.lock(tx, upload.owner_id);
    const sum = await sumParts(tx, upload.id);
    // Twice, for a client that begins all its parts anew.
    if (sum.count >= MOST_PARTS || sum.bytes + size > 2 * upload.size) throw failure("resource_exhausted");
    await insertUpload(tx, {
      ...upload,
      id: newNodeId(),
      kind: "part",
      part_of: upload.id,
      token_hash: digest(token),
      size,
      given_gcid: null,
      given_sha256: null,
      state: "pending",
      parts: null,
      received: 0,
      lease_holder: null,
      lease_until: 0,
      lease_wanted: null,
      created_at: begun,
      expires_at: begun + parts.idleMs,
      promised_until: promisedUntil(begun),
    });
  });
  return token;
}

/** The parts a client names for the whole, checked: all of this upload, complete, and together as long as it is. */
export async function partsOf(
  { database, store }: StreamParts,
  upload: Sized,
  tokens: readonly string[],
): Promise<PartList> {
  if (tokens.length === 0 || tokens.length > MOST_PARTS) throw failure("invalid_argument");
  const list: [string, number, string][] = [];
  for (const token of tokens) {
    const part = await findByToken(database.read, digest(token));
    if (part?.part_of !== upload.id || part.size === null) throw failure("upload_not_found");
    if ((await store.stagedSize(part.id)) !== part.size) throw failure("upload_not_complete");
    list.push([part.id, part.size, token]);
  }
  const isEachOnce = new Set(list.map(([id]) => id)).size === list.length;
  const sum = list.reduce((bytes, [, size]) => bytes + size, 0);
  if (!isEachOnce || sum !== upload.size) throw failure("invalid_argument");
  return list;
}

/**
 * Puts the parts one after the other and hashes them in that one pass: hashes need the bytes in order, so those of parts
 * can't be taken as they come. Each part's bytes go once they are down in the whole; a join that is broken off anywhere
 * goes on where the whole ends.
 */
export async function joinParts(
  parts: StreamParts & ReceiveParts,
  lease: Lease,
  upload: Sized,
  signal: AbortSignal,
): Promise<void> {
  const list = JSON.parse(upload.parts ?? "[]") as PartList;
  let offset = await parts.store.stagedSize(upload.id);
  let start = 0;
  for (const [id, size] of list) {
    if (offset < start + size) {
      if ((await parts.store.stagedSize(id)) !== size) throw new PartGone();
      const source = await stagedFrom(parts.store, id, offset - start);
      offset = await receive(parts, lease, { source, offset, size: upload.size, signal, report: null });
      if (offset !== start + size) throw failure("upload_not_complete");
    }
    await parts.store.discardStaged(id);
    start += size;
  }
}

/** A part was taken away while it was to be joined: the whole has to be sent anew. */
export class PartGone extends Failure {
  constructor() {
    super("upload_not_complete");
  }
}

/**
 * Remembers the parts that the whole is made of: from now on it is joined, whoever asks. Bytes that were sent to the
 * whole itself before don't belong to them, and are dropped first.
 */
export async function rememberParts(parts: StreamParts, lease: Lease, list: PartList): Promise<string> {
  if ((await parts.store.stagedSize(lease.row.id)) > 0) await dropWhole(parts, lease);
  const told = JSON.stringify(list);
  const noted = await parts.database.write((tx) =>
    updateHeld(tx, lease.row.id, lease.holder, { parts: told }),
  );
  if (!noted) throw failure("upload_locked");
  return told;
}

/** The tokens of the parts an upload is joined from; null for one that came in one piece. */
export const tokensOf = ({ parts }: UploadRow): readonly string[] | null =>
  parts === null ? null : (JSON.parse(parts) as PartList).map(([, , token]) => token);

/** Drops the parts of an upload when one is gone or their content was wrong; the whole has to be sent anew. */
export async function forgetParts({ database, store }: StreamParts, lease: Lease): Promise<void> {
  const gone = await database.write(async (tx) => {
    await updateHeld(tx, lease.row.id, lease.holder, { parts: null });
    return deleteParts(tx, [lease.row.id]);
  });
  await discardStaged(store, gone);
}

/** Drops the bytes of the joined file that are written already: they are sent anew. */
export async function dropWhole({ store, hashes }: StreamParts, lease: Lease): Promise<void> {
  hashes.forget(lease.row.id);
  await store.discardStaged(lease.row.id);
  lease.report(0);
}

export const isWrongContent = (error: unknown): boolean =>
  error instanceof Failure && error.error === "file_checksum_mismatch";

async function stagedFrom(store: BlobStore, key: string, skip: number): Promise<Readable> {
  const source = store.readStaged(key);
  return skip === 0 ? source : Readable.from(without(source, skip), { objectMode: false });
}

async function* without(source: Readable, skip: number): AsyncGenerator<Buffer> {
  let left = skip;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    if (chunk.length > left) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}
