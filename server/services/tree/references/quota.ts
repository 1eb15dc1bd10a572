import { failure, type Failure } from "../../../platform/failure.ts";

/** An amount that a drive holds, may hold, or is about to take in. */
export interface Amount {
  readonly bytes: number;
  /** Files and folders that have a row of their own. A saved folder is one row until something in it is changed. */
  readonly entries: number;
}

export interface Quota {
  readonly limit: Amount;
  readonly usage: Amount;
}

/**
 * The reason why so much more doesn't fit: `file_space_not_enough` or `file_count_exceeded`. Amounts that don't grow
 * need no room.
 */
export function faultOf({ limit, usage }: Quota, more: Amount): Failure | null {
  if (more.bytes > 0 && usage.bytes + more.bytes > limit.bytes) return failure("file_space_not_enough");
  if (more.entries > 0 && usage.entries + more.entries > limit.entries) return failure("file_count_exceeded");
  return null;
}
