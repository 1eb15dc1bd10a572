import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse, type HTMLElement } from "node-html-parser";
import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from "../../../contract/locales.ts";
import {
  searchIndexPath,
  type SearchIndex,
  type SearchPage,
  type SearchSection,
  type SearchWords,
} from "../../lib/search-index.ts";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import type { OpenMemory } from "./memory.ts";

/** Earlier versions of policies, notices and comparisons would hide the version in force. */
const DATED = /\/\d{4}-\d{2}-\d{2}/;

/**
 * Writes an index for each locale, of the pages written in its language. An English page that stands in for a
 * translation is found in English only.
 */
export async function writeSearchIndex(
  folder: string,
  pages: readonly BuiltPage[],
  openMemory: OpenMemory,
): Promise<string> {
  const memory = await openMemory<SearchPage | null>("search-pages");
  const read = (html: string, path: string): SearchPage | null => {
    const asked = path + html;
    const found = memory.recall(asked);
    if (found !== undefined) return found;
    const page = searchPage(html, path) ?? null;
    memory.note(asked, page);
    return page;
  };
  const sizes = await Promise.all(
    LOCALES.map(async (locale) => {
      const index: SearchPage[] = [];
      for (const page of pages.filter((built) => isSearched(built, locale))) {
        const found = read(readFileSync(join(folder, pageFile(page.path)), "utf8"), page.path);
        if (found) index.push(found);
      }
      const file = join(folder, searchIndexPath(locale));
      await mkdir(dirname(file), { recursive: true });
      const written: SearchIndex = { words: await searchWords(locale), pages: index };
      await writeFile(file, JSON.stringify(written));
      return index.length;
    }),
  );
  await memory.keep();
  return `${sizes.reduce((sum, size) => sum + size, 0)} pages`;
}

/**
 * Only the texts `common:search.label`, `.hint`, `.none`, `.count` and `.close` are needed, because the search itself
 * says them.
 */
async function searchWords(locale: Locale): Promise<SearchWords> {
  const common = JSON.parse(await readFile(`locales/${locale}/common.json`, "utf8")) as {
    search: SearchWords;
  };
  const { label, hint, none, count, close } = common.search;
  return { label, hint, none, count, close };
}

/** Each page is indexed once, at its canonical address. */
const isSearched = (page: BuiltPage, locale: Locale): boolean =>
  page.isContent &&
  page.language === locale &&
  page.path === localizedPath(locale, page.originalPath) &&
  (page.translations?.includes(locale) ?? locale === DEFAULT_LOCALE) &&
  !DATED.test(page.originalPath);

/**
 * The entry of a finished page in the index; undefined for pages without running text and those that searches should
 * leave out.
 */
export function searchPage(html: string, path: string): SearchPage | undefined {
  const root = parse(html);
  const prose = root.querySelectorAll("[data-prose]");
  if (prose.length === 0 || root.querySelector('meta[name="robots"][content*="noindex"]')) return undefined;
  const description = root.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
  return {
    path,
    title: textOf(root.querySelector("h1")),
    place: root.querySelectorAll("[data-crumbs] a").map(textOf).join(" › "),
    sections: sectionsOf(prose, description),
  };
}

function sectionsOf(prose: readonly HTMLElement[], description: string): SearchSection[] {
  const sections: [string, string, string][] = [["", "", description]];
  for (const element of prose.flatMap((block) => block.children)) {
    const isHeading = /^H[2-4]$/.test(element.tagName) && element.id !== "";
    const text = textOf(element);
    const last = sections.at(-1);
    if (isHeading) sections.push([element.id, text, ""]);
    else if (last) last[2] = `${last[2]} ${text}`.trim();
  }
  return sections;
}

const BLOCK_END = /<\/(?:p|li|h[2-6]|t[dh]|div|pre|blockquote)>|<br\s*\/?>/g;

/** The words of neighbouring blocks must not run together. */
const textOf = (element: HTMLElement | null): string =>
  parse((element?.innerHTML ?? "").replace(BLOCK_END, " $&"))
    .text.replace(/\s+/g, " ")
    .trim();
