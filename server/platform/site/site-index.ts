import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { crc32 } from "node:zlib";
import { FIRST_FILES } from "../../../contract/first-files.ts";
import { cacheControlOf, typeOf, type SiteFile, type SiteVariant } from "./site-file.ts";

/** Files by the path they are asked for, such as `/faq/index.html`. What isn't in here can't be asked for. */
export type SiteIndex = ReadonlyMap<string, SiteFile>;

const COMPRESSED = /\.(br|gz)$/;
/** Notes from the build to the server. */
const PRIVATE = new Set(["/csp.json", "/policy-pages.json", `/${FIRST_FILES}`]);

/** Looks through the built site once; hidden files stay hidden. */
export function indexSite(siteDir: string): SiteIndex {
  if (!existsSync(siteDir)) return new Map();
  const variants = new Map<string, SiteVariant>();
  for (const entry of readdirSync(siteDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(siteDir, file).split(sep).join("/")}`;
    if (!entry.isFile() || path.includes("/.") || PRIVATE.has(path)) continue;
    const { size, mtimeMs } = statSync(file);
    // An address may show another file tomorrow, of the same size and written in the same moment.
    const etag = `"${[size, Math.round(mtimeMs * 1000), crc32(path)].map((part) => part.toString(36)).join("-")}"`;
    variants.set(path, { file, size, etag });
  }
  const index = new Map<string, SiteFile>();
  for (const [path, plain] of variants) {
    if (!COMPRESSED.test(path)) index.set(path, siteFile(path, plain, variants));
  }
  return index;
}

function siteFile(path: string, plain: SiteVariant, variants: ReadonlyMap<string, SiteVariant>): SiteFile {
  const br = variants.get(`${path}.br`);
  const gzip = variants.get(`${path}.gz`);
  return {
    type: typeOf(path),
    cacheControl: cacheControlOf(path),
    plain,
    ...(br ? { br: { ...br, etag: suffixed(br.etag, "br") } } : {}),
    ...(gzip ? { gzip: { ...gzip, etag: suffixed(gzip.etag, "gz") } } : {}),
  };
}

const suffixed = (etag: string, suffix: string): string => `${etag.slice(0, -1)}-${suffix}"`;
