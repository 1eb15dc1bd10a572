import * as changes from "./random-changes.ts";
import { copy } from "./random-copy.ts";
import type { RandomDrive } from "./random-drive.ts";
import { star, tag } from "./random-labels.ts";
import { MANY } from "./random-limits.ts";
import { move, untrash } from "./random-moves.ts";
import { saveShare, share, withdraw } from "./random-shares.ts";
import { collect, seal } from "./random-upkeep.ts";
import { pruneVersions, removeVersion, restoreVersion } from "./random-versions.ts";

type Change = (run: RandomDrive, ownerId: string) => Promise<unknown>;

/** Each change comes this often, of the sum of all. */
const GROWING: readonly (readonly [number, Change])[] = [
  [8, changes.createFile],
  [6, changes.createFolder],
  [3, copy],
  [2, share],
  [6, saveShare],
];
const STEADY: readonly (readonly [number, Change])[] = [
  [3, changes.rename],
  [4, changes.replaceFile],
  [2, restoreVersion],
  [1, removeVersion],
  [1, pruneVersions],
  [1, star],
  [2, tag],
  [6, move],
  [4, changes.trash],
  [4, untrash],
  [2, changes.remove],
  [1, changes.emptyTrash],
  [1, withdraw],
  [2, collect],
  [2, seal],
];

const dealt = (kinds: readonly (readonly [number, Change])[]): readonly Change[] =>
  kinds.flatMap(([times, change]) => Array<Change>(times).fill(change));

const ALL = dealt([...GROWING, ...STEADY]);
const FULL = dealt(STEADY);

/** One random change by one of the owners; answers who. Nothing new comes into a drive that holds many. */
export async function step(run: RandomDrive): Promise<string> {
  const ownerId = run.pick(run.owners);
  run.world.pass(2 + run.random(50));
  const change = run.pick(run.model.of(ownerId).length < MANY ? ALL : FULL);
  await change(run, ownerId);
  return ownerId;
}
