import type { Tx } from "../../platform/db/database.ts";

/** What the rules need to know besides the database. */
export interface TreeContext {
  /** Bytes of a drive without a limit of its own. */
  readonly defaultLimit: number;
  readonly pageTokenKey: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Told, inside the transaction, whose folders (`""` is the root) have other children now than before. */
  readonly changed?: (tx: Tx, ownerId: string, folderIds: readonly string[]) => Promise<void>;
}
