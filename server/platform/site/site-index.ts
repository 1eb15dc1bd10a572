import { createHash } from "node:crypto";
import { join } from "node:path";
import { FIRST_FILES } from "../../../contract/first-files.ts";
import { cacheControlOf, isCompressible, typeOf, type SiteFile } from "./site-file.ts";
import type { SiteList } from "./site-list.ts";
import type { SitePlace } from "./site-text.ts";

/** Files by the path they are asked for, such as `/faq/index.html`. Other files can't be asked for. */
export type SiteIndex = ReadonlyMap<string, SiteFile>;

/** Notes from the build to the server. */
const PRIVATE = new Set(["/csp.json", "/policy-pages.json", `/${FIRST_FILES}`]);
const PLACE_LETTERS = 8;

/** All files of a build in `folder` that can be asked for, in the form in which a server in this place sends them. */
export function indexSite(
  folder: string,
  { files }: SiteList,
  { origin, off, regionEndpoints }: SitePlace,
): SiteIndex {
  const place = createHash("sha256")
    .update([origin, ...off, ...regionEndpoints].join(" "))
    .digest("hex")
    .slice(0, PLACE_LETTERS);
  const index = new Map<string, SiteFile>();
  for (const [path, { size, hash, isAddressed = false }] of Object.entries(files)) {
    if (PRIVATE.has(path)) continue;
    index.set(path, {
      path,
      file: join(folder, path),
      size,
      tag: isAddressed ? `${hash}-${place}` : hash,
      isAddressed,
      isCompressible: isCompressible(path, size),
      type: typeOf(path),
      cacheControl: cacheControlOf(path),
    });
  }
  return index;
}
