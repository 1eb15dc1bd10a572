import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  describeFile,
  readSiteList,
  sitePaths,
  type ListedFile,
  type SiteList,
} from "../../server/platform/site/site-list.ts";
import { BUNDLES } from "../../src/gatsby/note-bundles.ts";
import { UNSENT } from "../../src/gatsby/post-build/unsent.ts";

/** Files that the server doesn't send: compressed forms from earlier times, and Gatsby's own files. */
const LEFT_OUT = /\.(?:br|gz)$|^\/(?:webpack\.stats|chunk-map)\.json$|^\/(?:_gatsby|~partytown)\//;
/** Bundles of this and of earlier builds, and files left by development. */
const BUNDLE = /^\/[^/]+\.(?:js|css|map|txt)$/;
/** Files with names like bundles that something else has written. */
const NO_BUNDLE = new Set(["/sw.js", "/robots.txt"]);

export interface EarlierBuild {
  readonly folder: string;
  readonly list: SiteList;
}

/** Undefined when nothing is in place yet. */
export function readEarlier(folder: string): EarlierBuild | undefined {
  const list = readSiteList(folder);
  return Object.keys(list.files).length > 0 ? { folder, list } : undefined;
}

/**
 * Copies what Gatsby has made to a folder of its own, and lists it. What the earlier build has alike is linked to it:
 * neither is ever written again. What Gatsby may write again is never linked. Files are alike by their bytes: two builds
 * that follow each other may leave files of the same size and time.
 */
export function copyBuild(
  workshop: string,
  target: string,
  earlier: EarlierBuild | undefined,
): Record<string, ListedFile> {
  const files: Record<string, ListedFile> = {};
  const folders = new Set<string>();
  for (const path of builtPaths(workshop)) {
    const bytes = readFileSync(join(workshop, path));
    const to = join(target, path);
    const folder = dirname(to);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    const file = describeFile(path, bytes);
    if (earlier?.list.files[path]?.hash === file.hash) linkSync(join(earlier.folder, path), to);
    else writeFileSync(to, bytes);
    files[path] = file;
  }
  return files;
}

function builtPaths(workshop: string): readonly string[] {
  const bundles = new Set(readNames(workshop, BUNDLES));
  const unsent = new Set(readNames(workshop, UNSENT));
  return sitePaths(workshop).filter(
    (path) =>
      !LEFT_OUT.test(path) &&
      !unsent.has(path) &&
      (!BUNDLE.test(path) || NO_BUNDLE.has(path) || bundles.has(path)),
  );
}

const readNames = (workshop: string, note: string): readonly string[] =>
  JSON.parse(readFileSync(join(workshop, note), "utf8")) as string[];
