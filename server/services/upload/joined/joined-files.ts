import type { Tx } from "../../../database.ts";
import { createPatience, withPatience } from "../../../platform/db/call-patience.ts";
import { settledInside } from "../../../platform/db/savepoint.ts";
import { JoinedRuns, type Member } from "../../../platform/queue/joined-runs.ts";
import type { Entry } from "../../tree/index.ts";
import { placeFiles, type FileToPlace, type PlaceParts } from "./place-files.ts";
import { storeFiles, type StoreParts } from "./store-files.ts";

/** Files that are stored, or get their rows, together. */
const MOST_AT_ONCE = 64;

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

type Outcome = Entry | null;

export function joinedFiles(parts: StoreParts & PlaceParts): JoinedFiles {
  const storing = new JoinedRuns<JoiningFile, undefined>(
    (members) => withPatience(createPatience(), () => storeFiles(parts, members)),
    MOST_AT_ONCE,
  );
  const placing = new JoinedRuns<FileToPlace, Outcome>(
    (members) => withPatience(createPatience(), () => placeTogether(parts, members)),
    MOST_AT_ONCE,
  );
  return {
    async make(file, signal) {
      await storing.join(file, signal);
      return placing.join(file, signal);
    },
  };
}

type Placing = Member<FileToPlace, Outcome>;
type Drive = readonly [ownerId: string, members: readonly Placing[]];

/**
 * One transaction for everybody's files. A drive that somebody else is changing, or whose files can't be made together,
 * holds nobody up: its files get transactions of their own.
 */
async function placeTogether(parts: PlaceParts, members: readonly Placing[]): Promise<void> {
  const drives = [...Map.groupBy(members, ({ item }) => item.ownerId)].sort(([a], [b]) => (a < b ? -1 : 1));
  const [only] = drives;
  if (only && drives.length === 1) return placeAlone(parts, only[1]);
  const { done, left } = await parts.database.write((tx) => placeDrives(parts, tx, drives));
  for (const [drive, outcomes] of done) tell(drive, outcomes);
  for (const drive of left) void placeEach(parts, drive);
}

async function placeAlone(parts: PlaceParts, members: readonly Placing[]): Promise<void> {
  const files = members.map(({ item }) => item);
  tell(members, await parts.database.write((tx) => placeFiles(parts, tx, files)));
}

async function placeEach(parts: PlaceParts, members: readonly Placing[]): Promise<void> {
  try {
    await placeAlone(parts, members);
  } catch (error) {
    if (members.length === 1) members[0]?.reject(error);
    else for (const one of members) await placeEach(parts, [one]);
  }
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
    const settled = await settledInside(tx, () => placeFiles(parts, tx, files));
    if (settled.status === "fulfilled") done.push([members, settled.value]);
    else left.push(members);
  }
  return { done, left };
}

function tell(members: readonly Placing[], outcomes: readonly PromiseSettledResult<Outcome>[]): void {
  for (const [at, one] of members.entries()) {
    const outcome = outcomes[at];
    if (outcome?.status === "fulfilled") one.resolve(outcome.value);
    else one.reject(outcome?.reason);
  }
}
