import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import { newNodeId } from "../../tree/index.ts";
import { NOTHING_SENT } from "../arrivals/nothing-sent.ts";
import { ByteIntake } from "../stream/byte-intake.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { stage, unverifiedKey } from "../stream/upload-receive.ts";
import { assertStillRoom, promisedUntil } from "../stream/upload-room.ts";
import type { Tx } from "../../../database.ts";
import type { StreamParts } from "../upload-deps.ts";
import { findById, insertUpload, postponeExpiry, updateHeld, type UploadRow } from "../upload.repository.ts";
import { claimsOf, type Claims } from "./claims.ts";
import type { Stored } from "./put-object.ts";
import { findPart, sumOtherParts, type PartSum } from "./s3-door.repository.ts";
import { S3Fault } from "./s3-fault.ts";
import type { OpenBody, SentBody } from "./sent-body.ts";

/** Every part has at least so many bytes, but the last. */
export const LEAST_PART_BYTES = 5 * 2 ** 20;
export const MOST_PARTS = 10_000;
/** They go with their upload, never before it. */
const NEVER = Number.MAX_SAFE_INTEGER;

type Sized = UploadRow & { readonly size: number };

export interface NumberedPart {
  readonly multipartId: string;
  readonly number: number;
}

/** So few parts do for an upload, that a row for each costs little. */
export const mostParts = (size: number): number =>
  Math.min(MOST_PARTS, Math.ceil(size / LEAST_PART_BYTES) + 1);

/**
 * Makes the row of a part, or finds that of one that is sent again. What can't fit is refused before a byte is read.
 * Throws `EntityTooLarge`, `InvalidArgument`, `NoSuchUpload`.
 */
export async function beginNumbered(
  parts: StreamParts,
  upload: Sized,
  { multipartId, number }: NumberedPart,
  length: number,
): Promise<string> {
  const { database, tree, now, idleMs } = parts;
  return database.write(async (tx) => {
    await tree.lock(tx, upload.owner_id);
    assertOpen(await findById(tx, upload.id), multipartId);
    const others = await othersBeside(tx, upload, number, length);
    await postponeExpiry(tx, upload.id, now() + idleMs);
    const known = await findPart(tx, upload.id, number);
    if (known) return known.id;
    if (others.count >= mostParts(upload.size)) throw new S3Fault("InvalidArgument");
    const id = newNodeId();
    await insertUpload(tx, {
      ...NOTHING_SENT,
      id,
      owner_id: upload.owner_id,
      parent_id: upload.parent_id,
      name: upload.name,
      kind: "part",
      part_of: upload.id,
      part_number: number,
      multipart_id: multipartId,
      size: length,
      coming_size: length,
      token_hash: digest(newSecret()),
      token_id: upload.token_id,
      created_at: now(),
      expires_at: NEVER,
      promised_until: promisedUntil(now()),
    });
    return id;
  });
}

/** The parts beside one of `length` bytes. Throws `EntityTooLarge` when all together would exceed the upload. */
async function othersBeside(tx: Tx, upload: Sized, number: number, length: number): Promise<PartSum> {
  const others = await sumOtherParts(tx, upload.id, number);
  if (others.bytes + length > upload.size) throw new S3Fault("EntityTooLarge");
  return others;
}

/**
 * The bytes to come of a part that is sent again count at once, so that many parts can't outgrow their upload together; they do
 * until it is sent once more. Those that count already stay, so at most twice the upload is staged.
 */
async function noteComing(
  { database, tree }: StreamParts,
  { row, holder }: Lease,
  upload: Sized,
  length: number,
): Promise<void> {
  if (row.coming_size === length) return;
  await database.write(async (tx) => {
    await tree.lock(tx, row.owner_id);
    await othersBeside(tx, upload, row.part_number ?? 0, length);
    const isHeld = await updateHeld(tx, row.id, holder, { coming_size: length });
    if (!isHeld) throw new S3Fault("OperationAborted");
  });
}

/** An upload that isn't multipart has no id, so an empty one names none. */
export function assertNamed({ multipart_id }: UploadRow, multipartId: string): void {
  if (multipartId === "" || multipart_id !== multipartId) throw new S3Fault("NoSuchUpload");
}

/** A part takes nothing more once its upload is joined, or gone. */
export function assertOpen(upload: UploadRow | undefined, multipartId: string): asserts upload is Sized {
  if (!upload || upload.size === null || upload.state !== "pending") throw new S3Fault("NoSuchUpload");
  assertNamed(upload, multipartId);
  if (upload.parts !== null) throw new S3Fault("OperationAborted");
}

/**
 * Takes the bytes of a part. Those that came before under its number count until these are there, all of them, as they were
 * signed.
 */
export async function putPart(
  parts: StreamParts,
  lease: Lease,
  upload: Sized,
  body: SentBody,
  signal: AbortSignal,
): Promise<Stored> {
  const { store, pool } = parts;
  const { row } = lease;
  await assertStillRoom(parts, row, body.length);
  const key = row.part_key === row.id ? unverifiedKey(row.id) : row.id;
  await store.discardStaged(key);
  await noteComing(parts, lease, upload, body.length);
  const claims = claimsOf(pool, body.headers, body.payload, body.length);
  const open = body.open();
  try {
    const etag = await stagePart(parts, lease, key, { claims, open, signal, length: body.length });
    const counts = { etag, size: body.length, part_key: key };
    await parts.database.write(async (tx) => {
      await parts.tree.lock(tx, row.owner_id);
      assertOpen(await findById(tx, upload.id), row.multipart_id);
      if (!(await updateHeld(tx, row.id, lease.holder, counts))) throw new S3Fault("OperationAborted");
    });
    if (row.part_key !== "") await store.discardStaged(row.part_key);
    return { etag, told: claims.told };
  } catch (error) {
    if (lease.valid()) await store.discardStaged(key);
    throw error;
  } finally {
    open.close();
    claims.drop();
  }
}

interface Coming {
  readonly claims: Claims;
  readonly open: OpenBody;
  readonly signal: AbortSignal;
  readonly length: number;
}

async function stagePart(
  { store }: StreamParts,
  lease: Lease,
  key: string,
  { claims, open, signal, length }: Coming,
): Promise<string> {
  const intake = new ByteIntake(open.source, {
    limit: length,
    hashes: claims.hashes,
    mayWrite: lease.valid,
    signal,
  });
  const end = await stage(store, key, 0, intake, lease.report);
  if (intake.fault) throw open.fault() ?? intake.fault;
  const trailers = open.trailers();
  if (end !== length) throw new S3Fault("IncompleteBody");
  return claims.assert(trailers);
}
