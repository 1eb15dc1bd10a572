import { migrations } from "../migrations/index.ts";
import { openBlobStore, type BlobStoreAddress } from "../platform/blob/open-blob-store.ts";
import { StartFault } from "../platform/start-fault.ts";
import { digest } from "../platform/crypto/secrets.ts";
import type { DatabaseLimits } from "../platform/db/database-limits.ts";
import { migrate } from "../platform/db/migrate.ts";
import { occupy, type Occupancy } from "../platform/db/occupancy.ts";
import { openDatabase } from "../database.ts";
import { compareBlobs, moveBlobs, refuseForeignBlobs, type MovedBlobs } from "./move-blobs.ts";
import { beginMove, endMove, refuseHalfMoved } from "../platform/db/move-state.ts";
import { compareTables, moveTables } from "./move-tables.ts";
import { nowAndThen } from "./now-and-then.ts";

export interface Engines extends BlobStoreAddress {
  readonly databaseUrl: string;
  readonly database: DatabaseLimits;
}

export interface EngineMove {
  readonly from: Engines;
  readonly to: Engines;
  /** Go on though blobs of the source are damaged. */
  readonly despiteFaults: boolean;
  readonly print: (line: string) => void;
}

export interface Moved {
  /** null when the database stays. */
  readonly rows: number | null;
  /** null when the blobs stay. */
  readonly blobs: MovedBlobs | null;
}

/**
 * Moves an instance from its engines to others, while nobody uses it. Nothing at the source changes but its schema,
 * which is brought up to date. An interrupted move goes on where it stopped; servers use a target only once everything
 * was compared. Throws a `StartFault` for everything that stands in the way.
 */
export async function moveEngine(move: EngineMove): Promise<Moved> {
  const { from, to } = move;
  const hold = await occupy(from.databaseUrl, "alone", from.database);
  try {
    if (to.databaseUrl === from.databaseUrl) return { rows: null, blobs: await moveStore(move, [hold]) };
    return await moveDatabase(move, hold);
  } finally {
    await hold.release();
  }
}

/** The target's database knows of the move from its first moment on, so that no server uses it as its own. */
async function moveDatabase(move: EngineMove, hold: Occupancy): Promise<Moved> {
  const { from, to, print } = move;
  const targetHold = await occupy(to.databaseUrl, "alone", to.database);
  const source = openDatabase(from.databaseUrl, from.database);
  const target = openDatabase(to.databaseUrl, to.database);
  const holds = [hold, targetHold];
  try {
    await refuseHalfMoved(source);
    await migrate(source, migrations);
    await beginMove(target, digest(`${from.databaseUrl} ${from.blobUrl} ${to.blobUrl}`));
    const blobs = to.blobUrl === from.blobUrl ? null : await moveStore(move, holds);
    await migrate(target, migrations);
    const parts = { source, target, check: checkOf(holds), progress: nowAndThen(print) };
    await moveTables(parts);
    const rows = await compareTables(parts);
    await target.write(endMove);
    return { rows, blobs };
  } finally {
    await source.close();
    await target.close();
    await targetHold.release();
  }
}

async function moveStore(
  { from, to, despiteFaults, print }: EngineMove,
  holds: readonly Occupancy[],
): Promise<MovedBlobs> {
  const [source, target] = await Promise.all([openBlobStore(from), openBlobStore(to)]);
  const parts = { source, target, check: checkOf(holds), progress: nowAndThen(print) };
  await refuseForeignBlobs(parts);
  const moved = await moveBlobs(parts);
  if (moved.faults.length > 0 && !despiteFaults) {
    throw new StartFault([
      ...moved.faults,
      "Bring these blobs back from a backup, or leave them behind with --despite-faults.",
    ]);
  }
  await compareBlobs(parts, moved.faults);
  return moved;
}

const checkOf = (holds: readonly Occupancy[]) => () => {
  if (holds.every((hold) => hold.held())) return;
  throw new StartFault(["The connection to the database broke. Run the same command again to go on."]);
};
