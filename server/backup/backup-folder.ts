import { lstat, mkdir, opendir, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { StartFault } from "../platform/start-fault.ts";
import { errorCode } from "../platform/error-code.ts";
import { MANIFEST, SEALED_MANIFEST } from "./manifest.ts";

/** The folder holds what is being written, until it is whole. */
export const UNFINISHED = "staging";

const CLEAR = /^(manifest\.json|blobs|staging|tables|secrets\.json|moment-[0-9a-f]{16})$/;
const SEALED = /^(manifest\.json\.age|key\.age|files|staging)$/;

/**
 * Makes a folder ready for a backup: an empty or new one, or one of earlier backups, finished or not. Throws a
 * `StartFault` for any other, so that nobody else's files are ever removed.
 */
export async function prepareFolder(folder: string, kind: "clear" | "sealed"): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const [own, others] = kind === "clear" ? [CLEAR, SEALED_MANIFEST] : [SEALED, MANIFEST];
  if (names.includes(others)) throw otherKind(folder, kind);
  if (names.some((name) => !own.test(name)))
    throw new StartFault([
      `${folder} is not empty, and not all in it is a backup's. Name a new folder, or one of earlier backups.`,
    ]);
  await rm(join(folder, UNFINISHED), { recursive: true, force: true });
}

const otherKind = (folder: string, kind: "clear" | "sealed") =>
  new StartFault([
    kind === "clear"
      ? `${folder} holds an encrypted backup. Name its keys, or a new folder.`
      : `${folder} holds a backup that isn't encrypted. Name a new folder.`,
  ]);

/** Removes every file below `folder` that `keep` doesn't want, and folders that are empty then; resolves with the number. */
export async function removeOthers(folder: string, keep: (path: string) => boolean): Promise<number> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    return null;
  });
  if (!entries) return 0;
  let removed = 0;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removed += await removeOthers(path, keep);
      await rmdir(path).catch((error: unknown) => {
        if (errorCode(error) !== "ENOTEMPTY") throw error;
      });
    } else if (!keep(path)) {
      await rm(path);
      removed += 1;
    }
  }
  return removed;
}

export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
      return false;
    },
  );
