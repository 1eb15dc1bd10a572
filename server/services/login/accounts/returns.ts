import type { Tx } from "../../../database.ts";

/** The way back of somebody whose account waits to be erased. */
export interface Returns {
  /** The time until which they may return (epoch ms); null for others, and once erasing has begun. */
  openUntil(userId: string): Promise<number | null>;
  /** Takes it back; false when it is too late. */
  takeBack(tx: Tx, userId: string): Promise<boolean>;
}
