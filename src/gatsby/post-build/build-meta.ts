import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BRAND } from "../../../contract/brand.ts";

/**
 * Writes `builds/latest.json` and `builds/meta/{id}.json`, which the periodic check for a new build reads,
 * and gives the build's id: the hash of everything in the app's bundles.
 */
export async function writeBuildMeta(folder: string): Promise<string> {
  const appData = await readFile(join(folder, "page-data/app-data.json"), "utf8");
  const id = (JSON.parse(appData) as { webpackCompilationHash: string }).webpackCompilationHash;
  const meta = JSON.stringify({ id, version: BRAND.clientVersion });
  await mkdir(join(folder, "builds/meta"), { recursive: true });
  await writeFile(join(folder, `builds/meta/${id}.json`), meta);
  await writeFile(join(folder, "builds/latest.json"), meta);
  return id;
}
