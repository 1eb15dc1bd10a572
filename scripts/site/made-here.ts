import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workshopOf } from "./places.ts";

/**
 * Gatsby notes absolute paths in its cache, so that what was made elsewhere breaks a build here: a folder that was
 * copied or moved begins anew.
 */
export function clearIfMadeElsewhere(root: string): boolean {
  const cache = join(root, ".cache");
  const stamp = join(cache, "made-in.txt");
  const isForeign = existsSync(cache) && !(existsSync(stamp) && readFileSync(stamp, "utf8") === root);
  if (isForeign)
    for (const folder of [cache, workshopOf(root)]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, root);
  return isForeign;
}
