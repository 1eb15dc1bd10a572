import { firstBreak, parseLock, sealOf, type Seal } from "../../../contract/seals.ts";
import type { ContentFault } from "../content/content-files.ts";
import type { SealList } from "./seal-list.ts";

/** The seals that a lock file holds, and its own faults. Nothing more can be said of a list that has no seals but faults. */
export function checkList(lock: string, list: SealList): { seals: readonly Seal[]; faults: ContentFault[] } {
  try {
    const seals = parseLock(lock);
    return { seals, faults: checkChain(seals, lock, list) };
  } catch {
    const message = `The list of seals can't be read, perhaps because two changes were merged into it. Take the version of the main branch, then run ${list.publish} again.`;
    return { seals: [], faults: [{ path: `content/${list.file}`, line: 1, message }] };
  }
}

const lockFault = (lock: string, { file }: SealList, needle: string, message: string): ContentFault => ({
  path: `content/${file}`,
  line: lock.slice(0, Math.max(lock.indexOf(needle), 0)).split("\n").length,
  message,
});

/** Only the first break is reported, because everything after it breaks too. */
function checkChain(seals: readonly Seal[], lock: string, list: SealList): ContentFault[] {
  const seal = firstBreak(seals);
  if (!seal) return [];
  return [
    lockFault(
      lock,
      list,
      seal.chain,
      `The seal of ${seal.path} doesn't follow from the seals before it: one of them was edited, removed or put elsewhere. The list of seals is only ever continued by ${list.publish}; bring it back from the history (git log -- content/${list.file}).`,
    ),
  ];
}

/** A published text must stay in place for good. `present` holds paths below the content folder. */
export const checkLost = (
  seals: readonly Seal[],
  present: ReadonlySet<string>,
  lock: string,
  list: SealList,
): ContentFault[] =>
  [...new Set(seals.map(({ path }) => path))]
    .filter((path) => !present.has(path))
    .map((path) =>
      lockFault(
        lock,
        list,
        `"${path}"`,
        `${path} was published and sealed on ${sealOf(seals, path)?.sealed}, but the file is gone. ${list.lasting}: bring it back from the history (git log -- content/${path}).`,
      ),
    );
