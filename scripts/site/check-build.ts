import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_FILES, type FirstFiles } from "../../contract/first-files.ts";
import { LOCALES } from "../../contract/locales.ts";
import type { PolicyPages } from "../../contract/policy.ts";
import { SITE_ORIGIN } from "../../contract/site-origin.ts";
import { manifestPath } from "../../src/lib/manifest-path.ts";
import { offlineListPath, type OfflineList } from "../../src/lib/offline-list.ts";

/** Without these nobody gets into the drive. */
const NEEDED = ["/404.html", "/drive/index.html", "/s/index.html", "/csp.json", "/sw.js", "/robots.txt"];
/** The files that a page loads, and the picture that is shown where the page is passed on. */
const LOADED = /<(?:script|link|img)\b[^>]*?\s(?:src|href)="(\/[^"?#]*\.\w+)[^"]*"/g;
const PICTURE = new RegExp(`content="${SITE_ORIGIN}(/[^"?#]*\\.\\w+)"`, "g");

/** The faults of a build, a sentence for each missing file; none for a build that can be served. */
export function checkBuild(folder: string, paths: ReadonlySet<string>): readonly string[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const faults: string[] = [];
  const need = (path: string, by: string) => {
    if (!paths.has(path)) faults.push(`${by} names ${path}, which isn't there.`);
  };
  for (const path of NEEDED) need(path, "The site");
  if (faults.length > 0) return faults;
  for (const page of paths) {
    if (!page.endsWith(".html")) continue;
    const html = read(page);
    for (const [, path = ""] of [...html.matchAll(LOADED), ...html.matchAll(PICTURE)]) need(path, page);
  }
  for (const [note, named] of notesOf(paths, read)) for (const path of named) need(path, note);
  return [...new Set(faults)];
}

/** The files that the notes of a build name. */
function notesOf(
  paths: ReadonlySet<string>,
  read: (path: string) => string,
): readonly (readonly [note: string, named: readonly string[]])[] {
  const json = <Content>(path: string) => JSON.parse(read(path)) as Content;
  const { app, views } = json<FirstFiles>(`/${FIRST_FILES}`);
  const first = [app, ...Object.values(views)].flatMap(({ scripts, styles, texts }) => [
    ...scripts,
    ...styles,
    ...Object.values(texts).flat(),
  ]);
  const timed = Object.values(json<PolicyPages>("/policy-pages.json").timed).flat();
  const pages = timed.flatMap(({ files }) => Object.values(files).map((file) => `/${file}`));
  const lists = LOCALES.flatMap((locale) => {
    const list = offlineListPath(locale);
    return paths.has(list)
      ? [[list, json<OfflineList>(list).paths.map((path) => fileAt(paths, path))] as const]
      : [];
  });
  return [
    [`/${FIRST_FILES}`, first],
    ["/policy-pages.json", pages],
    ...lists,
    ["The site", LOCALES.map(manifestPath)],
  ];
}

/** The file behind a page's address. */
const fileAt = (paths: ReadonlySet<string>, path: string): string =>
  paths.has(path) ? path : `${path === "/" ? "" : path}/index.html`;
