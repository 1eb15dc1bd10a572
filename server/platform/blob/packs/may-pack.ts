import { existsSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../make-folder.ts";
import { StartFault } from "../../start-fault.ts";

/** In a folder with this file, contents aren't packed. */
export const NO_PACKS = "no-packs";

/**
 * The kinds of file systems that one machine has to itself, as `statfs` numbers them: ext, XFS, Btrfs, ZFS, F2FS, bcachefs,
 * tmpfs, overlay.
 */
const LOCAL = new Set([
  0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994, 0x794c7630,
]);

/**
 * Says whether contents of a folder may be packed. Only one machine can share an index, so on file systems that several may see
 * each content is a file of its own, and a mark in the folder tells that to a machine that has it on its own disk.
 * Throws a `StartFault` where another machine has packed contents before.
 */
export function mayPack(folder: string, isLocal = isOnLocalDisk): boolean {
  makeFolder(folder);
  const hasPacks = existsSync(join(folder, "packs"));
  if (isLocal(folder)) return hasPacks || !existsSync(join(folder, NO_PACKS));
  if (hasPacks) {
    throw new StartFault([
      `${folder} is seen through a network, and holds contents in packs, which work on one machine's own disk only. Move them by "migrate-engine" on the machine whose disk it is.`,
    ]);
  }
  writeFileSync(join(folder, NO_PACKS), "", { mode: 0o600 });
  return false;
}

/** Elsewhere than on Linux kinds have other numbers, and nobody runs several machines. */
function isOnLocalDisk(folder: string): boolean {
  return process.platform !== "linux" || LOCAL.has(statfsSync(folder).type);
}
