import { hiddenUnlessOff } from "../../../contract/capabilities.ts";
import { REGION_ATTRIBUTE, REGION_MARK, SITE_ORIGIN } from "../../../contract/site-origin.ts";
import type { SiteFile } from "./site-file.ts";

/** Servers of one build may differ in these settings. */
export interface SitePlace {
  /** The beginning of absolute addresses: the origin where people reach the server. */
  readonly origin: string;
  /** Capabilities its operator has switched off. Pages that describe them say so. */
  readonly off: readonly string[];
  /** Addresses that tell whether a visitor's network may use the service; without any, nobody asks. */
  readonly regionEndpoints: readonly string[];
}

/**
 * The bytes of a file as a server in this place sends them, before they are compressed. Throws when they aren't those
 * of the build, because somebody has written into its folder.
 */
export function textAt(
  { origin, off, regionEndpoints }: SitePlace,
  { file, size, isAddressed }: Pick<SiteFile, "file" | "size" | "isAddressed">,
  stored: Buffer,
): Buffer {
  if (stored.length !== size) throw new Error(`${file} has ${stored.length} bytes; ${size} were built`);
  if (!isAddressed) return stored;
  const asked = regionEndpoints.length === 0 ? "" : ` ${REGION_ATTRIBUTE}="${regionEndpoints.join(" ")}"`;
  let text = stored.toString().replace(REGION_MARK, asked).replaceAll(SITE_ORIGIN, origin);
  for (const name of off) text = text.replaceAll(hiddenUnlessOff(name), `data-off="${name}"`);
  return Buffer.from(text);
}
