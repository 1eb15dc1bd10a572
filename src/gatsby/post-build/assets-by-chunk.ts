import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of each chunk of the bundle: `{app: ["app.018bcbfe.css", "app-648338c1.js"]}`. */
export async function assetsByChunk(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const stats = await readFile(join(folder, "webpack.stats.json"), "utf8");
  return (JSON.parse(stats) as { assetsByChunkName: Record<string, string[]> }).assetsByChunkName;
}
