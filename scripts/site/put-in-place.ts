import {
  existsSync,
  linkSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { isHashed } from "../../server/platform/site/site-file.ts";
import { SITE_LIST, type ListedFile, type SiteList } from "../../server/platform/site/site-list.ts";
import { checkBuild } from "./check-build.ts";
import { clearBuilds } from "./clear-builds.ts";
import { copyBuild, readEarlier, type EarlierBuild } from "./copy-build.ts";
import { buildsOf, currentOf, workshopOf } from "./places.ts";

/** A page that was opened before a switch may ask for its parts for this long. */
const CARRIED_MS = 24 * 3_600_000;
/** Some of the faults tell enough. */
const FAULTS_TOLD = 20;

export interface PlacedBuild {
  readonly folder: string;
  readonly files: number;
  /** False when the build in place has exactly these files already. */
  readonly isNew: boolean;
}

/**
 * Puts what Gatsby has made in place: copied to a folder of its own, checked, and then switched to in one step. Throws
 * sentences, and changes nothing, when something is missing.
 */
export function putInPlace(root: string, now = Date.now()): PlacedBuild {
  const builds = buildsOf(root);
  const current = currentOf(root);
  const earlier = existsSync(current) ? readEarlier(realpathSync(current)) : undefined;
  const begun = join(builds, `.begun-${randomBytes(4).toString("hex")}`);
  mkdirSync(begun, { recursive: true });
  try {
    const own = copyBuild(workshopOf(root), begun, earlier);
    const faults = checkBuild(begun, new Set(Object.keys(own)));
    if (faults.length > 0) throw new Error(faults.slice(0, FAULTS_TOLD).join("\n"));
    const files = Object.keys(own).length;
    if (earlier && isSame(own, earlier.list)) return { folder: earlier.folder, files, isNew: false };
    const list = earlier ? carry(begun, own, earlier, now) : { files: own, carried: {} };
    writeFileSync(join(begun, SITE_LIST), JSON.stringify(list));
    const folder = join(builds, nameOf(now));
    renameSync(begun, folder);
    switchTo(current, folder);
    clearBuilds(builds, basename(folder), now);
    return { folder, files, isNew: true };
  } finally {
    rmSync(begun, { recursive: true, force: true });
  }
}

/** Names sort by time. */
const nameOf = (now: number): string =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}-${randomBytes(3).toString("hex")}`;

const isSame = (own: Readonly<Record<string, ListedFile>>, { files, carried }: SiteList): boolean => {
  const earlier = Object.keys(files).filter((path) => !(path in carried));
  return (
    earlier.length === Object.keys(own).length &&
    earlier.every((path) => own[path]?.hash === files[path]?.hash)
  );
};

/** Adds what pages of earlier builds may still ask for. */
function carry(
  folder: string,
  own: Readonly<Record<string, ListedFile>>,
  earlier: EarlierBuild,
  now: number,
): SiteList {
  const files = { ...own };
  const carried: Record<string, number> = {};
  for (const [path, file] of Object.entries(earlier.list.files)) {
    const until = earlier.list.carried[path] ?? now + CARRIED_MS;
    if (path in own || !isHashed(path) || until < now) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    linkSync(join(earlier.folder, path), join(folder, path));
    files[path] = file;
    carried[path] = until;
  }
  return { files, carried };
}

/** A link can't be changed, but another can take its name in one step. */
function switchTo(current: string, folder: string): void {
  const link = `${current}.${randomBytes(4).toString("hex")}`;
  symlinkSync(basename(folder), link);
  renameSync(link, current);
}
