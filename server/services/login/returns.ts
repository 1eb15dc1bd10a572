import type { Tx } from "../../database.ts";

/** The way back of somebody whose account waits to be erased. */
export interface Returns {
  /** When it is erased (epoch ms); null for an account that isn't going to be. */
  dueOf(userId: string): Promise<number | null>;
  /** Takes it back; false when it is too late. */
  takeBack(tx: Tx, userId: string): Promise<boolean>;
}
