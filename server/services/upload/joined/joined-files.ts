import type { Tx } from "../../../database.ts";
import { createPatience, withPatience } from "../../../platform/db/call-patience.ts";
import { settledInside } from "../../../platform/db/savepoint.ts";
import { JoinedRuns } from "../../../platform/queue/joined-runs.ts";
import type { Entry } from "../../tree/index.ts";
import { placeFiles, type FileToPlace, type PlaceParts } from "./place-files.ts";
import { DriveLines, hasWaited, MOST_AT_ONCE, tell, type Outcome, type Placing } from "./drive-lines.ts";
import { storeFiles, type StoreParts } from "./store-files.ts";

/** A file whose bytes have all come and are what was said of them. */
export interface JoiningFile extends FileToPlace {
  readonly bytes: Uint8Array;
}

export interface JoinedFiles {
  /**
   * Makes the file: its bytes are stored, then it gets its row, each beside whoever waits for the same. Resolves when it is
   * durable, with null when its upload is under way elsewhere. Throws what stands in the way of this file alone, and the
   * signal's reason where it fires in time.
   */
  make(file: JoiningFile, signal: AbortSignal): Promise<Entry | null>;
}

export function joinedFiles(parts: StoreParts & PlaceParts): JoinedFiles {
  const storing = new JoinedRuns<JoiningFile, undefined>(
    (members) => withPatience(createPatience(), () => storeFiles(parts, members)),
    MOST_AT_ONCE,
    hasWaited,
  );
  const beside = new DriveLines(parts);
  const placing = new JoinedRuns<FileToPlace, Outcome>(
    (members) => withPatience(createPatience(), () => placeTogether(parts, beside, members)),
    MOST_AT_ONCE,
  );
  return {
    async make(file, signal) {
      await storing.join(file, signal);
      return placing.join(file, signal);
    },
  };
}

type Drive = readonly [ownerId: string, members: readonly Placing[]];

/**
 * One transaction for everybody's files. A drive that somebody else is changing, or whose files can't be made together,
 * holds nobody up: its files go into a line of their own, beside this one.
 */
async function placeTogether(
  parts: PlaceParts,
  beside: DriveLines,
  members: readonly Placing[],
): Promise<void> {
  const drives = [...Map.groupBy(members, ({ item }) => item.ownerId)].sort(([a], [b]) => (a < b ? -1 : 1));
  const nothing = { done: [], left: drives.map(([, drive]) => drive) };
  const { done, left } = await parts.database
    .write((tx) => placeDrives(parts, tx, drives))
    .catch(() => nothing);
  for (const [drive, outcomes] of done) tell(drive, outcomes);
  for (const one of left.flat()) one.resolve(beside.join(one.item));
}

/** Drives, then contents are locked in one order, and for no drive is waited, so that no two runs wait for each other. */
async function placeDrives(parts: PlaceParts, tx: Tx, drives: readonly Drive[]) {
  const { tree } = parts;
  const free: Drive[] = [];
  const left: (readonly Placing[])[] = [];
  for (const drive of drives) {
    if (await tree.tryLock(tx, drive[0])) free.push(drive);
    else left.push(drive[1]);
  }
  await tree.reserveBlob(tx, ...free.flatMap(([, members]) => members.map(({ item }) => item.blob)));
  const done: (readonly [readonly Placing[], readonly PromiseSettledResult<Outcome>[]])[] = [];
  for (const [, members] of free) {
    const files = members.map(({ item }) => item);
    const settled = await settledInside(tx.withoutPlugins(), (own) => placeFiles(parts, own, files));
    if (settled.status === "fulfilled") done.push([members, settled.value]);
    else left.push(members);
  }
  return { done, left };
}
