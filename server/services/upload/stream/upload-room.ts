import type { BlobStore } from "../../../platform/blob/blob-store.ts";
import type { Sql, Tx } from "../../../database.ts";
import { failure } from "../../../platform/failure.ts";
import type { ConflictChoice, TreeService } from "../../tree/index.ts";
import { sumHeld, sumPending, type UploadRow } from "../upload.repository.ts";

const MOST_PENDING = 20_000;
/** Room is held on the disk for this long after the sender's last sign of life. */
const PROMISE_MS = 600_000;
/** All promises of an account together may hold this part of its limit. */
const SHARE_OF_LIMIT = 1 / 4;
/** All promises together may hold this part of the free disk. */
const SHARE_OF_DISK = 1 / 2;

export interface RoomWish {
  readonly ownerId: string;
  readonly size: number;
  /** It becomes an entry of its own for sure. */
  readonly makesEntry: boolean;
  /** Bytes the store has room for; null when that is unknown. */
  readonly free: number | null;
}

/** A file that replaces another, or is skipped, needs no row of its own. */
export const alwaysMakesEntry = (onConflict: ConflictChoice["files"] | undefined): boolean =>
  onConflict !== "REPLACE" && onConflict !== "SKIP";

interface RoomParts {
  readonly tree: Pick<TreeService, "lock" | "usage" | "limits">;
  readonly now: () => number;
}

/** Epoch ms; room that is held from `now` on is held until then. */
export const promisedUntil = (now: number): number => now + PROMISE_MS;

/**
 * Locks the drive and refuses early what can't fit beside everything under way, in the drive (`file_space_not_enough`,
 * `file_count_exceeded`) and on the disk (`storage_full`); the last byte decides what really counts.
 */
export async function assertRoom(
  { tree, now }: RoomParts,
  tx: Tx,
  { ownerId, size, makesEntry, free }: RoomWish,
): Promise<void> {
  await tree.lock(tx, ownerId);
  const pending = await sumPending(tx, ownerId, now());
  if (pending.count >= MOST_PENDING) throw failure("resource_exhausted");
  const { limit, usage, entries } = await tree.usage(tx, ownerId);
  if (usage + pending.bytes + size > limit) throw failure("file_space_not_enough");
  if (makesEntry && entries.usage >= entries.limit) throw failure("file_count_exceeded");
  if (free === null || size <= free * (1 - SHARE_OF_DISK)) return;
  if ((await held({ tree, now }, tx)) + size > free) throw failure("storage_full");
}

/** The bytes that promises hold; each account counts with no more than its share. */
async function held({ tree, now }: RoomParts, sql: Sql): Promise<number> {
  const byOwner = await sumHeld(sql, now());
  const limits = await tree.limits(sql, [...byOwner.keys()]);
  let bytes = 0;
  for (const [ownerId, wanted] of byOwner) {
    bytes += Math.min(wanted, (limits.get(ownerId) ?? 0) * SHARE_OF_LIMIT);
  }
  return bytes;
}

/**
 * Asks for the disk's room anew when bytes come for which none is held any more. Only bytes stand against bytes, no
 * promise does. Throws `storage_full`.
 */
export async function assertStillRoom(
  { store, now }: { readonly store: Pick<BlobStore, "free">; readonly now: () => number },
  { promised_until }: UploadRow,
  missing: number,
): Promise<void> {
  if (promised_until > now() || missing === 0) return;
  const free = await store.free();
  if (free !== null && missing > free) throw failure("storage_full");
}
