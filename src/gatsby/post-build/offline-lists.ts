import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LOCALES, localizedPath, type Locale } from "../../../contract/locales.ts";
import { offlineListPath, type OfflineList } from "../../lib/offline-list.ts";
import { searchIndexPath } from "../../lib/search-index.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";

const KEPT = /^\/(?:(?:help-center|faq)(?:\/.*)?|policy\/[^/]+|offline|search)$/;
const BRAND_MARK = "/brand/favicon.svg";
const ANSWERS = "/help-answers.json";

/**
 * Writes the list of pages that the service worker keeps for each locale: help, questions and policies in force, with
 * the files that they need.
 */
export async function writeOfflineLists(folder: string, pages: readonly BuiltPage[]): Promise<void> {
  const islands = (await readdir(join(folder, "islands")))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `/islands/${name}`);
  for (const locale of LOCALES) {
    const kept = pages.filter((page) => isKept(page, locale)).map(({ path }) => path);
    const hash = createHash("sha256");
    const unnamed = [BRAND_MARK, ANSWERS, searchIndexPath(locale)];
    for (const path of unnamed) hash.update(await readFile(join(folder, path)));
    const needed = new Set<string>([...islands, ...unnamed]);
    for (const path of kept) {
      const html = await readFile(join(folder, pageFile(path)), "utf8");
      hash.update(html);
      for (const sheet of stylesheetsOf(html)) needed.add(sheet);
    }
    const list: OfflineList = { version: hash.digest("hex").slice(0, 16), paths: [...kept, ...needed] };
    const file = join(folder, offlineListPath(locale));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(list));
  }
}

const isKept = ({ isContent, language, path, originalPath }: BuiltPage, locale: Locale): boolean =>
  isContent && language === locale && path === localizedPath(locale, originalPath) && KEPT.test(originalPath);

/** Matches the link as finished pages have it, because that is a hundred times quicker than parsing the pages. */
const STYLESHEET = /<link rel="stylesheet" href="(\/[^"]+)"/g;

const stylesheetsOf = (html: string): string[] =>
  [...html.matchAll(STYLESHEET)].flatMap(([, href]) => href ?? []);
