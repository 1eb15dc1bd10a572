import { failure, type Failure } from "../../../platform/failure.ts";

/** An amount that a drive holds, may hold, or is about to take in. */
export interface Amount {
  readonly bytes: number;
  /** Files and folders that have a row of their own: a saved folder is one until something in it is changed. */
  readonly entries: number;
}

export interface Quota {
  readonly limit: Amount;
  readonly usage: Amount;
}

/** Why so much more can't be held: `file_space_not_enough`, `file_count_exceeded`; only what grows needs room. */
export function faultOf({ limit, usage }: Quota, more: Amount): Failure | null {
  if (more.bytes > 0 && usage.bytes + more.bytes > limit.bytes) return failure("file_space_not_enough");
  if (more.entries > 0 && usage.entries + more.entries > limit.entries) return failure("file_count_exceeded");
  return null;
}
