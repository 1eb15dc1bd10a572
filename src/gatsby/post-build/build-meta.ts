import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BRAND } from "../../../contract/brand.ts";
import { assetsByChunk } from "./assets-by-chunk.ts";

/**
 * Writes `builds/latest.json` and `builds/meta/{id}.json`, which the periodic check for a new build reads, and returns
 * the build's id. The id is the hash of the names of the app's bundles, which change with their content. The bundler's
 * own hash also changes without reason, and Gatsby then puts it into `app-data.json` but into no page; so pages and
 * that file get this id instead.
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
