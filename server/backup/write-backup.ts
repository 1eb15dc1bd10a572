import { join } from "node:path";
import type { Context } from "../context.ts";
import { StartFault } from "../platform/start-fault.ts";
import { purposeKey } from "../platform/crypto/secrets.ts";
import { occupyFile } from "../platform/db/occupancy.ts";
import { isUsed, usedBlobs } from "../services/tree/index.ts";
import { prepareFolder } from "./backup-folder.ts";
import type { BackupTarget } from "./backup-target.ts";
import { readerOf, type StoredBlob } from "./blob-ends.ts";
import { carryBlobs, type Carried } from "./carry-blobs.ts";
import { clearTarget } from "./clear-target.ts";
import type { SealKeys } from "./keys.ts";
import type { Contents } from "./manifest.ts";
import { sealedTarget } from "./sealed-target.ts";
import { writeMoment } from "./write-moment.ts";

/** This file in the data folder is held by the process that makes a backup. */
export const BACKUP_OCCUPIED = "backup-occupied";
/** Rows are read up to this many times, because blobs they name may have gone meanwhile. */
const MOMENTS = 3;

export interface Written {
  readonly contents: Contents;
  /** Blobs that the folder didn't hold yet. */
  readonly fresh: Carried["fresh"];
  /** Files that only earlier backups needed. */
  readonly removed: number;
}

/**
 * Brings the backup in `folder`, an empty or new one or one of earlier backups, up to this moment while the server goes
 * on. First come the present blobs, however long that takes, then the rows of one moment, then the few blobs that only
 * they name; then all of it replaces the backup before in one step. Without `keys` it is written in the clear.
 * `progress` hears of every batch of blobs. Throws a `StartFault` that names each blob that is damaged or gone; then
 * the backup before stays.
 */
export async function writeBackup(
  context: Context,
  folder: string,
  keys: SealKeys | null,
  progress: (line: string) => void,
): Promise<Written> {
  const hold = occupyFile(join(context.config.dataDir, BACKUP_OCCUPIED), "alone");
  if (!hold)
    throw new StartFault(["Another backup of this instance is being made. Wait until it has ended."]);
  try {
    await prepareFolder(folder, keys ? "sealed" : "clear");
    return await write(context, await openTarget(context, folder, keys), progress);
  } finally {
    await hold.release();
  }
}

async function openTarget(
  { blobs, config, now }: Context,
  folder: string,
  keys: SealKeys | null,
): Promise<BackupTarget> {
  if (!keys) return clearTarget(folder, blobs);
  return sealedTarget(folder, keys, {
    nameKey: purposeKey(config.secrets.linkKey, "names of backed up blobs"),
    now: now(),
  });
}

async function write(
  context: Context,
  target: BackupTarget,
  progress: (line: string) => void,
): Promise<Written> {
  const first = await bring(context, target, usedBlobs(context.database.read), progress);
  const fresh = { ...first.fresh };
  for (let moment = 1; ; moment += 1) {
    const { contents, absent, linked } = await writeMoment(context, target);
    const more = await bring(context, target, each(absent), progress);
    for (const { count, bytes } of [linked, more.fresh]) {
      fresh.count += count;
      fresh.bytes += bytes;
    }
    if (more.gone === 0) {
      await target.finish(contents);
      return { contents, fresh, removed: await target.tidy() };
    }
    if (moment === MOMENTS)
      throw new StartFault([
        "Files were deleted for good faster than they could be copied. Run the same command again to go on.",
      ]);
  }
}

/** Resolves also with how many blobs nothing needs any more; throws a `StartFault` that names all that aren't whole. */
async function bring(
  { database, blobs }: Context,
  target: BackupTarget,
  wanted: AsyncIterable<StoredBlob>,
  progress: (line: string) => void,
): Promise<Carried & { readonly gone: number }> {
  const faults: string[] = [];
  let gone = 0;
  const carried = await carryBlobs({
    blobs: wanted,
    reader: readerOf(blobs),
    writer: target.blobs,
    async onFault(fault) {
      if (fault.kind === "unreadable") throw fault.cause;
      if (fault.kind === "missing" && !(await isUsed(database.read, fault.sha256))) gone += 1;
      else faults.push(fault.message);
    },
    progress: ({ count, bytes }) => progress(`Blobs: ${count}, ${bytes} bytes.`),
  });
  if (faults.length > 0) throw new StartFault(faults);
  return { ...carried, gone };
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
