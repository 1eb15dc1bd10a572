import { SITE_ORIGIN } from "../../../contract/site-origin.ts";
import type { SiteFile } from "./site-file.ts";

/**
 * The bytes of a file as a server at `origin` sends them, before they are compressed. Throws when they aren't those of
 * the build: somebody has written into its folder.
 */
export function withOrigin(
  { file, size, isAddressed }: Pick<SiteFile, "file" | "size" | "isAddressed">,
  stored: Buffer,
  origin: string,
): Buffer {
  if (stored.length !== size) throw new Error(`${file} has ${stored.length} bytes; ${size} were built`);
  return isAddressed ? Buffer.from(stored.toString().replaceAll(SITE_ORIGIN, origin)) : stored;
}
