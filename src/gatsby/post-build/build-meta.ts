import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BRAND } from "../../../contract/brand.ts";
import { assetsByChunk } from "./assets-by-chunk.ts";

/**
 * Writes `builds/latest.json` and `builds/meta/{id}.json`, which the periodic check for a new build reads,
 * and gives the build's id: the hash of the names of the app's bundles, which change with what is in them. The bundler's
 * own hash changes when nothing else did, and Gatsby then gives it to `app-data.json` but to no page: pages get the id for
 * it, and so does that file.
 */
export async function writeBuildMeta(folder: string): Promise<string> {
  const names = Object.values(await assetsByChunk(folder)).flat();
  const id = createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 20);
  const meta = JSON.stringify({ id, version: BRAND.clientVersion });
  await mkdir(join(folder, "builds/meta"), { recursive: true });
  await writeFile(join(folder, `builds/meta/${id}.json`), meta);
  await writeFile(join(folder, "builds/latest.json"), meta);
  await mkdir(join(folder, "page-data"), { recursive: true });
  await writeFile(join(folder, "page-data/app-data.json"), JSON.stringify({ webpackCompilationHash: id }));
  return id;
}
