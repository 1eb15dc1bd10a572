import type { Readable } from "node:stream";
import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import { failure } from "../../../platform/failure.ts";
import { ByteIntake } from "./byte-intake.ts";
import type { HashPool } from "./hash-pool.ts";
import type { AsyncHash } from "./hash.types.ts";
import { hashesIn, type HashStates } from "./hash-states.ts";
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
  /** Hears, while bytes come, how many of the whole are stored. */
  readonly report: ((bytes: number) => void) | null;
  /** Hashes that see every byte beside the upload's own. */
  readonly also?: readonly AsyncHash[];
}

/** The bytes of one PATCH wait under this key until its checksum is known; those of a part that is sent again by S3, too. */
export const unverifiedKey = (id: string): string => `${id}-unverified`;

/** Lets go of all bytes that uploads, or parts of them, have brought. */
export async function discardStaged(store: BlobStore, ids: readonly string[]): Promise<void> {
  for (const key of ids.flatMap((id) => [id, unverifiedKey(id)])) await store.discardStaged(key);
}

/**
 * Stages the bytes as they come and hashes them meanwhile. Resolves with the new offset when everything came; when the
 * sender broke off, the bytes so far are staged all the same, and the reason is thrown.
 */
export async function receive(
  { store, hashes }: ReceiveParts,
  lease: Lease,
  { source, offset, size, signal, report, also = [] }: Incoming,
): Promise<number> {
  const { id, kind } = lease.row;
  if (kind === "part") return receiveUnhashed(store, lease, { source, offset, size, signal, report });
  const state = await hashes.take(id, size, offset);
  const intake = new ByteIntake(source, {
    limit: size - offset,
    hashes: [...hashesIn(state), ...also],
    mayWrite: lease.valid,
    signal,
  });
  let end: number;
  try {
    end = await stage(store, id, offset, intake, report);
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

/** Appends the bytes of an intake; resolves with the end of the stored bytes. */
export async function stage(
  store: BlobStore,
  key: string,
  offset: number,
  intake: ByteIntake,
  report: Incoming["report"],
): Promise<number> {
  let end = offset;
  let written = offset;
  await intake.drain(async (round) => {
    end = await store.append(key, end, round, (bytes) => {
      written += bytes.length;
      intake.written(bytes);
      report?.(written);
    });
  });
  return end;
}

/** Bytes of a part, and of an upload of unknown length, are hashed when all are there. `size` is the limit. */
export async function receiveUnhashed(
  store: BlobStore,
  lease: Lease,
  { source, offset, size, signal, report }: Incoming,
): Promise<number> {
  const limit = size - offset;
  const intake = new ByteIntake(source, { limit, hashes: [], mayWrite: lease.valid, signal });
  const end = await stage(store, lease.row.id, offset, intake, report);
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
  const { source, offset, size, signal, report } = incoming;
  const key = unverifiedKey(lease.row.id);
  const running = pool.begin(checksum.algorithm, size - offset);
  try {
    await store.discardStaged(key);
    const intake = new ByteIntake(source, {
      limit: size - offset,
      hashes: [running],
      mayWrite: lease.valid,
      signal,
    });
    await stage(store, key, 0, intake, (bytes) => report?.(offset + bytes));
    if (intake.fault) throw intake.fault;
    if ((await running.digest()) !== checksum.digest) throw failure("file_checksum_mismatch");
    return await receive(parts, lease, { source: store.readStaged(key), offset, size, signal, report: null });
  } catch (error) {
    report?.(offset);
    throw error;
  } finally {
    running.drop();
    await store.discardStaged(key);
  }
}

/** Reads the staged bytes once more for a checksum that came with them; throws `file_checksum_mismatch`. */
export async function assertStaged(
  { store, pool }: ReceiveParts,
  id: string,
  checksum: PatchChecksum | null,
): Promise<void> {
  if (!checksum) return;
  const running = pool.begin(checksum.algorithm, Number.MAX_SAFE_INTEGER);
  try {
    const intake = new ByteIntake(store.readStaged(id), {
      limit: Number.MAX_SAFE_INTEGER,
      hashes: [running],
    });
    await intake.drain(async (round) => {
      for await (const bytes of round) intake.written(bytes);
    });
    if (intake.fault) throw intake.fault;
    if ((await running.digest()) !== checksum.digest) throw failure("file_checksum_mismatch");
  } finally {
    running.drop();
  }
}

/**
 * Stages a body of unknown length from the beginning; a body that broke off is dropped, because nobody can resume it.
 */
export async function receiveWhole(
  { store }: ReceiveParts,
  lease: Lease,
  { source, limit, signal }: { source: Readable; limit: number; signal: AbortSignal },
): Promise<number> {
  const { id } = lease.row;
  await store.discardStaged(id);
  const intake = new ByteIntake(source, { limit, hashes: [], mayWrite: lease.valid, signal });
  try {
    const end = await stage(store, id, 0, intake, lease.report);
    if (intake.fault) throw intake.fault;
    return end;
  } catch (error) {
    lease.report(0);
    await store.discardStaged(id);
    throw error;
  }
}
