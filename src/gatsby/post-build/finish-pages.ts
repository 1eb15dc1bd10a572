import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import { finishHtml, type FinishedHtml, type FinishOptions } from "./finish-html.ts";
import { readFirstParts } from "./first-parts.ts";
import type { OpenMemory } from "./memory.ts";
import { currentStylesheets, linkStylesheets } from "./stylesheets.ts";

type Sources = Omit<FinishedHtml, "html">;

/**
 * Finishes every page and writes `csp.json`: which inline scripts and styles may run, and what else pages may call.
 * Gatsby writes only pages anew that changed; other pages of words were finished by an earlier build and are left alone.
 * What the few pages of the app load first may be other files in each build.
 */
export async function finishPages(
  folder: string,
  pages: readonly BuiltPage[],
  options: Omit<FinishOptions, "first">,
  openMemory: OpenMemory,
): Promise<string> {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const sheets = await currentStylesheets(folder);
  const firstParts = await readFirstParts(folder);
  const finished = await openMemory<Sources>("finished-pages", [options, [...sheets]]);
  let changed = 0;
  for (const page of pages) {
    const { path, isContent } = page;
    const file = join(folder, pageFile(path));
    const source = await readFile(file, "utf8");
    let sources = isContent ? finished.recall(source) : undefined;
    if (!sources) {
      const first = isContent ? undefined : await firstParts(page);
      const { html, ...found } = finishHtml(linkStylesheets(source, sheets), { ...options, first });
      if (html !== source) await writeFile(file, html);
      if (isContent) finished.note(html, found);
      sources = found;
      changed++;
    }
    sources.scriptHashes.forEach((hash) => scriptHashes.add(hash));
    sources.styleHashes.forEach((hash) => styleHashes.add(hash));
  }
  await finished.keep();
  const csp = {
    scriptHashes: [...scriptHashes].sort(),
    styleHashes: [...styleHashes].sort(),
    connectOrigins: originsOf(process.env.GATSBY_REGION_ENDPOINTS ?? ""),
  };
  await writeFile(join(folder, "csp.json"), JSON.stringify(csp));
  return `${changed} of ${pages.length} pages, ${scriptHashes.size} inline scripts`;
}

/** `"https://a.example/x /y"` → `["https://a.example"]`: addresses of our own need no mention. */
export const originsOf = (addresses: string): string[] => [
  ...new Set(
    addresses
      .split(" ")
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address).origin),
  ),
];
