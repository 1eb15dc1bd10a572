import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workshopOf } from "./places.ts";

/** Gatsby clears its cache when it begins from nothing, so this is written once it has done its work. */
const stampOf = (root: string): string => join(root, ".cache/made-in.txt");

/**
 * Gatsby notes absolute paths in its cache, so that what was made elsewhere breaks a build here: a folder that was
 * copied or moved begins anew, and so does one whose first build didn't end.
 */
export function clearIfMadeElsewhere(root: string): boolean {
  const cache = join(root, ".cache");
  const stamp = stampOf(root);
  const isForeign = existsSync(cache) && !(existsSync(stamp) && readFileSync(stamp, "utf8") === root);
  if (isForeign)
    for (const folder of [cache, workshopOf(root)]) rmSync(folder, { recursive: true, force: true });
  return isForeign;
}

/** Says of what Gatsby keeps that it was made in this folder. */
export const noteMadeHere = (root: string): void => writeFileSync(stampOf(root), root);
