import type { Readable } from "node:stream";
import { digest, newSecret } from "../../../platform/crypto/secrets.ts";
import type { Tx } from "../../../database.ts";
import { failure, Failure } from "../../../platform/failure.ts";
import type { Entry } from "../../tree/tree.types.ts";
import { bundledStates } from "./bundle-state.ts";
import { NOTHING_SENT } from "./nothing-sent.ts";
import { finishUpload } from "../stream/upload-finish.ts";
import type { Lease } from "../stream/upload-lease.ts";
import { discardStaged, receive, receiveUnhashed } from "../stream/upload-receive.ts";
import { assertRoom, assertStillRoom, promisedUntil } from "../stream/upload-room.ts";
import type { StreamParts } from "../upload-deps.ts";
import {
  deleteParts,
  deleteUpload,
  findById,
  holdRoom,
  insertUpload,
  postponeExpiry,
  updateHeld,
  type UploadRow,
} from "../upload.repository.ts";

export interface Arrival {
  /** Chosen by the bringer; it is the id of the future file. */
  readonly id: string;
  readonly ownerId: string;
  /** `""` for the root. */
  readonly parentId: string;
  readonly name: string;
  /** Bytes; null when the size shows only at the end. */
  readonly size: number | null;
}

/** The progress of an arrival. */
export interface ArrivalState {
  /** Bytes that are stored. */
  readonly offset: number;
  readonly size: number | null;
  /** The file it became, or the folder. */
  readonly entryId: string | null;
  /** True for an arrival of many files; see `Bundles`. */
  readonly isBundle: boolean;
}

export interface ArrivingBytes {
  readonly source: Readable;
  /** 0 drops the bytes that were there before. */
  readonly offset: number;
  readonly signal: AbortSignal;
}

/** Content that the server brings itself. It is staged, hashed, counted and stored as uploads are, but has no token. */
export interface Arrivals {
  /** Asks whoever is bringing it to let go first. null when it is unknown or was cleared. */
  state(id: string): Promise<ArrivalState | null>;
  /**
   * Promises it the room it needs. An arrival that is known with another size begins anew. Resolves with how many bytes
   * are down. Throws `file_too_large`, `file_space_not_enough`, `storage_full`, `resource_exhausted`.
   */
  begin(arrival: Arrival): Promise<number>;
  /**
   * Stages the bytes as they come; resolves when all of them did. Throws `cancelled` when the source breaks off (the
   * bytes so far are kept), `upload_locked` when `signal` fires or another took over, `file_too_large`,
   * `file_space_not_enough`.
   */
  receive(id: string, bytes: ArrivingBytes): Promise<void>;
  /** Makes the file. Throws as the last byte of an upload does. */
  finish(id: string): Promise<Entry>;
  /**
   * Notes that it isn't left alone: the times for which its room is held, and after which it is cleared, begin anew.
   */
  stay(tx: Tx, id: string): Promise<void>;
  /** Gives back the room at once, and the placed entries of a bundle; the bytes go when it is cleared. */
  drop(tx: Tx, id: string): Promise<void>;
  /** Clears it if it was dropped. */
  clear(id: string): Promise<void>;
}

export function createArrivals(parts: StreamParts): Arrivals {
  const { database, store, tree, turns, cleaner, now, idleMs } = parts;
  return {
    async state(id) {
      const known = await findById(database.read, id);
      if (!known || known.expires_at <= now()) return null;
      return turns.run(id, async ({ row }) => {
        const size = row.size ?? 0;
        const isBundle = row.kind === "bundle";
        if (row.state === "done") return { offset: size, size, entryId: row.entry_id ?? id, isBundle };
        return { offset: await offsetOf(parts, row), size: row.size, entryId: null, isBundle };
      });
    },
    begin: (arrival) => begin(parts, arrival, "arrival"),
    receive: (id, bytes) =>
      turns.run(id, (lease, signal) =>
        take(parts, lease, { ...bytes, signal: AbortSignal.any([bytes.signal, signal]) }),
      ),
    finish: (id) =>
      turns.run(id, async (lease) => {
        if (lease.row.size === null) {
          const size = await store.stagedSize(id);
          await database.write((tx) => updateHeld(tx, id, lease.holder, { size }));
        }
        return finishUpload(parts, lease);
      }),
    async stay(tx, id) {
      await postponeExpiry(tx, id, now() + idleMs);
      await holdRoom(tx, id, promisedUntil(now()));
    },
    async drop(tx, id) {
      await postponeExpiry(tx, id, 0);
      const row = await findById(tx, id);
      if (row?.kind !== "bundle" || row.state === "done" || row.entry_id === null) return;
      if (await tree.find(tx, row.owner_id, row.entry_id))
        await tree.remove(tx, row.owner_id, [row.entry_id]);
    },
    async clear(id) {
      const row = await findById(database.read, id);
      if (row && row.expires_at <= now()) await cleaner.remove(id);
    },
  };
}

async function offsetOf(parts: StreamParts, row: UploadRow): Promise<number> {
  if (row.state === "verified") return row.size ?? 0;
  if (row.kind !== "bundle") return parts.store.stagedSize(row.id);
  const files = await bundledStates(parts, row.id);
  return [...files.values()].reduce((bytes, { offset }) => bytes + offset, 0);
}

export async function begin(
  parts: StreamParts,
  { id, ownerId, parentId, name, size }: Arrival,
  kind: "arrival" | "bundle",
): Promise<number> {
  const { database, store, tree, now, idleMs } = parts;
  if (kind === "arrival" && (size ?? 0) > parts.maxFileBytes) throw failure("file_too_large");
  const known = await findById(database.read, id);
  if (known?.size === size && known.state === "pending" && known.expires_at > now()) {
    const stored = await offsetOf(parts, known);
    await assertStillRoom(parts, known, Math.max(0, (size ?? 0) - stored));
    return stored;
  }
  const free = await store.free();
  await store.discardStaged(id);
  const gone = await database.write(async (tx) => {
    const deleted = await deleteParts(tx, [id]);
    await deleteUpload(tx, id);
    await assertRoom({ tree, now }, tx, { ownerId, size: size ?? 0, makesEntry: true, free });
    await insertUpload(tx, {
      ...NOTHING_SENT,
      id,
      owner_id: ownerId,
      parent_id: parentId,
      name,
      kind,
      size,
      token_hash: digest(newSecret()),
      created_at: now(),
      expires_at: now() + idleMs,
      promised_until: promisedUntil(now()),
    });
    return deleted;
  });
  await discardStaged(store, gone);
  return 0;
}

/** A drive may get full meanwhile, and an arrival of unknown length may be longer than there is room. */
async function take(parts: StreamParts, lease: Lease, bytes: ArrivingBytes): Promise<void> {
  const { store } = parts;
  const { row } = lease;
  const { source, offset, signal } = bytes;
  const { report } = lease;
  if (offset === 0) await store.discardStaged(row.id);
  if (row.size !== null) {
    const end = await receive(parts, lease, { source, offset, size: row.size, signal, report });
    if (end < row.size) throw failure("cancelled");
    return;
  }
  const { most, isQuota } = await roomOf(parts, row);
  try {
    await receiveUnhashed(store, lease, { source, offset, size: most, signal, report });
  } catch (error) {
    const isOver = isQuota && error instanceof Failure && error.error === "file_too_large";
    throw isOver ? failure("file_space_not_enough") : error;
  }
}

async function roomOf({ tree, database, maxFileBytes }: StreamParts, row: UploadRow) {
  const { limit, usage } = await tree.usage(database.read, row.owner_id);
  const room = Math.max(0, limit - usage);
  return { most: Math.min(maxFileBytes, room), isQuota: room < maxFileBytes };
}
