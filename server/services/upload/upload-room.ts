import type { Tx } from "../../platform/db/database.ts";
import { failure } from "../../platform/http/failure.ts";
import type { TreeService } from "../tree/index.ts";
import { sumPending, sumPromised } from "./upload.repository.ts";

const MOST_PENDING = 20_000;

export interface RoomWish {
  readonly ownerId: string;
  readonly size: number;
  /** Bytes the store has room for; null when nobody knows. */
  readonly free: number | null;
}

/**
 * Locks the drive and refuses early what can't fit beside all that is under way, in the drive
 * (`file_space_not_enough`) and on the disk (`storage_full`); what really counts is decided at the last byte.
 */
export async function assertRoom(
  { tree, now }: { readonly tree: TreeService; readonly now: () => number },
  tx: Tx,
  { ownerId, size, free }: RoomWish,
): Promise<void> {
  await tree.lock(tx, ownerId);
  const pending = await sumPending(tx, ownerId, now());
  if (pending.count >= MOST_PENDING) throw failure("resource_exhausted");
  const { limit, usage } = await tree.usage(tx, ownerId);
  if (usage + pending.bytes + size > limit) throw failure("file_space_not_enough");
  if (free === null || size === 0) return;
  if ((await sumPromised(tx, now())) + size > free) throw failure("storage_full");
}
