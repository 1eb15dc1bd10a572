import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { compressSync, goodQuality } from "../../server/platform/site/compress.ts";
import { isCompressible } from "../../server/platform/site/site-file.ts";

/** The bytes a server sends of a file below `folder` to a browser that takes brotli, once it has compressed it well. */
export function sentSize(folder: string, path: string): number {
  const file = join(folder, path);
  const { size } = statSync(file);
  const address = path.startsWith("/") ? path : `/${path}`;
  if (!isCompressible(address, size)) return size;
  return compressSync(readFileSync(file), "br", goodQuality({ path: address, size }, "br")).length;
}
