import type { Database, Tx } from "../../database.ts";
import { PositionMaps } from "./listing/position-map.ts";
import { STEP_LIMITS, type StepLimits } from "./listing/step-limits.ts";
import type { Amount } from "./references/quota.ts";
import { PieceSize } from "./sealing/wide/piece-size.ts";
import { NAME_LIMITS, type NameLimits } from "./search/name-limits.ts";
import { SEAL_LIMITS, type SealLimits } from "./sealing/seal-limits.ts";
import { TreeOrders } from "./sealing/orders/tree-orders.ts";

/** The rules need these beside the database. */
export interface TreeContext {
  /** The limit of a drive that has none of its own. */
  readonly standard: Amount;
  readonly pageTokenKey: string;
  /** Versions kept of one file, of whoever it is. */
  readonly versionsKept: number;
  /** Versions kept of one file of this owner, who may have more; asked when there are more than of anybody. */
  readonly versionsKeptOf?: (tx: Tx, ownerId: string) => Promise<number>;
  /** Lists whose positions are known. */
  readonly positions: PositionMaps;
  /** Limits on the part of a folder that is sealed at once. */
  readonly sealing: SealLimits;
  /** The part of a wide folder that is sealed at once, chosen by the time that earlier parts took. */
  readonly pieceSize: PieceSize;
  /** Limits on the part of a list that one statement goes through. */
  readonly stepping: StepLimits;
  /** Limits for the lists of names of wide folders. */
  readonly names: NameLimits;
  /** Entries of wide trees that are being put in order. */
  readonly orders: TreeOrders;
  readonly dialect: Database["dialect"];
  /** Epoch ms. */
  readonly now: () => number;
  /** Told, inside the transaction, whose folders (`""` is the root) have other children now than before. */
  readonly changed?: (tx: Tx, ownerId: string, folderIds: readonly string[]) => Promise<void>;
  /** Told, inside the transaction, which folders were sealed and aren't what they were sealed as any more. */
  readonly unsealed?: (tx: Tx, ownerId: string, folderIds: readonly string[]) => Promise<void>;
}

export interface TreeDeps {
  readonly database: Database;
  /** Bytes a new drive may hold, or `UNLIMITED`. */
  readonly defaultLimit: number;
  /** Files and folders with rows of their own that it may hold; a million unless said. */
  readonly defaultEntries?: number;
  /** Secret that page tokens are sealed with. */
  readonly pageTokenKey: string;
  /** Versions kept of one file; 100 unless said. */
  readonly versionsKept?: number;
  readonly versionsKeptOf?: TreeContext["versionsKeptOf"];
  readonly sealing?: SealLimits;
  readonly stepping?: StepLimits;
  readonly names?: NameLimits;
  readonly now?: () => number;
  readonly changed?: TreeContext["changed"];
  readonly unsealed?: TreeContext["unsealed"];
}

export const contextOf = ({
  database,
  now = Date.now,
  versionsKept = 100,
  sealing = SEAL_LIMITS,
  stepping = STEP_LIMITS,
  names = NAME_LIMITS,
  defaultLimit,
  defaultEntries = 1_000_000,
  ...settings
}: TreeDeps): TreeContext => ({
  ...settings,
  standard: { bytes: defaultLimit, entries: defaultEntries },
  now,
  versionsKept,
  sealing,
  stepping,
  names,
  positions: new PositionMaps(),
  pieceSize: new PieceSize(),
  orders: new TreeOrders(database),
  dialect: database.dialect,
});
