import type { Readable } from "node:stream";
import type { BlobStore } from "../../platform/blob/blob-store.ts";
import { failure } from "../../platform/http/failure.ts";
import { ByteIntake } from "./byte-intake.ts";
import type { HashPool } from "./hash-pool.ts";
import { lanesOf, type HashStates } from "./hash-states.ts";
import type { PatchChecksum } from "./tus-headers.ts";
import type { Lease } from "./upload-lease.ts";

export interface ReceiveParts {
  readonly store: BlobStore;
  readonly pool: HashPool;
  readonly hashes: HashStates;
}

export interface Incoming {
  readonly source: Readable;
  readonly offset: number;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly signal: AbortSignal;
}

/** Where the bytes of one PATCH wait until its checksum is known. */
export const unverifiedKey = (id: string): string => `${id}-unverified`;

/**
 * Stages what comes and hashes it meanwhile. Resolves with the new offset when everything came; when the sender broke
 * off, what arrived is staged all the same, and the reason is thrown.
 */
export async function receive(
  { store, hashes }: ReceiveParts,
  lease: Lease,
  { source, offset, size, signal }: Incoming,
): Promise<number> {
  const { id, part_of } = lease.row;
  if (part_of !== null) return receivePart(store, lease, { source, offset, size, signal });
  const state = await hashes.take(id, size, offset);
  const intake = new ByteIntake(source, {
    limit: size - offset,
    lanes: lanesOf(state),
    mayWrite: lease.valid,
    signal,
  });
  let end: number;
  try {
    end = await store.append(id, offset, intake, intake.written);
  } catch (error) {
    hashes.drop(state);
    throw error;
  }
  state.offset = offset + intake.taken;
  if (state.offset === end) hashes.put(id, state);
  else hashes.drop(state);
  if (intake.fault) throw intake.fault;
  return end;
}

/** Bytes of a part are hashed when the whole is joined. */
async function receivePart(
  store: BlobStore,
  lease: Lease,
  { source, offset, size, signal }: Incoming,
): Promise<number> {
  const limit = size - offset;
  const intake = new ByteIntake(source, { limit, lanes: [], mayWrite: lease.valid, signal });
  const end = await store.append(lease.row.id, offset, intake, intake.written);
  if (intake.fault) throw intake.fault;
  return end;
}

/** Like `receive`, but nothing counts before the whole body has come and matches its checksum (`file_checksum_mismatch`). */
export async function receiveChecked(
  parts: ReceiveParts,
  lease: Lease,
  incoming: Incoming,
  checksum: PatchChecksum,
): Promise<number> {
  const { store, pool } = parts;
  const { source, offset, size, signal } = incoming;
  const key = unverifiedKey(lease.row.id);
  const lane = pool.lane(checksum.algorithm, 0);
  try {
    await store.discardStaged(key);
    const intake = new ByteIntake(source, {
      limit: size - offset,
      lanes: [lane],
      mayWrite: lease.valid,
      signal,
    });
    await store.append(key, 0, intake, intake.written);
    if (intake.fault) throw intake.fault;
    if ((await lane.digest()) !== checksum.digest) throw failure("file_checksum_mismatch");
    return await receive(parts, lease, { ...incoming, source: store.readStaged(key) });
  } finally {
    lane.drop();
    await store.discardStaged(key);
  }
}

/** Stages a body of unknown length from the beginning; what broke off is dropped, since nobody can resume it. */
export async function receiveWhole(
  { store }: ReceiveParts,
  lease: Lease,
  { source, limit, signal }: { source: Readable; limit: number; signal: AbortSignal },
): Promise<number> {
  const { id } = lease.row;
  await store.discardStaged(id);
  const intake = new ByteIntake(source, { limit, lanes: [], mayWrite: lease.valid, signal });
  try {
    const end = await store.append(id, 0, intake, intake.written);
    if (intake.fault) throw intake.fault;
    return end;
  } catch (error) {
    await store.discardStaged(id);
    throw error;
  }
}
