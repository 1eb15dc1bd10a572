import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { SITE_ORIGIN } from "../../../contract/site-origin.ts";
import { isText } from "./site-file.ts";

/** The facts about a file of a built site that are known without reading it. */
export interface ListedFile {
  /** Bytes. */
  readonly size: number;
  /** 128 bits of the SHA-256, as hex. */
  readonly hash: string;
  /** It holds addresses that begin with `SITE_ORIGIN`. */
  readonly isAddressed?: true;
}

export interface SiteList {
  /** Files by the path they are asked for: `/faq/index.html`. */
  readonly files: Readonly<Record<string, ListedFile>>;
  /** Files of earlier builds that are served as well, with the time (in ms) at which they may go. */
  readonly carried: Readonly<Record<string, number>>;
}

/** The list of a build that was put in place; it is hidden, so that nobody is sent it. */
export const SITE_LIST = ".files.json";

const HASH_LETTERS = 32;

export function describeFile(path: string, bytes: Buffer): ListedFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LETTERS);
  const isAddressed = isText(path) && bytes.includes(SITE_ORIGIN);
  return { size: bytes.length, hash, ...(isAddressed ? { isAddressed } : {}) };
}

/** The list that came with a build; a folder without one is read through. */
export function readSiteList(folder: string): SiteList {
  const written = join(folder, SITE_LIST);
  if (existsSync(written)) return JSON.parse(readFileSync(written, "utf8")) as SiteList;
  const files = sitePaths(folder).map(
    (path) => [path, describeFile(path, readFileSync(join(folder, path)))] as const,
  );
  return { files: Object.fromEntries(files), carried: {} };
}

/** All files below a folder, hidden ones left out, by the path they are asked for. */
export function sitePaths(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !path.includes("/."));
}
