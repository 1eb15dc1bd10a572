import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import { finishApp } from "./finish-app.ts";
import { finishWords } from "./finish-words.ts";
import { readFirstParts } from "./first-parts.ts";
import { currentStylesheets, linkStylesheets } from "./stylesheets.ts";

/** Names that are known only when everything is built. */
export interface BuildNames {
  /** Address of the script of pages of words. */
  readonly island: string;
  readonly buildId: string;
  /** Addresses of the pages' pictures, by the paths of the pages. */
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Finishes every page and writes `csp.json`, which lists the inline scripts and styles that may run. Pages that this
 * build wouldn't change are left alone.
 */
export async function finishPages(
  folder: string,
  pages: readonly BuiltPage[],
  { island, buildId, pictures }: BuildNames,
): Promise<string> {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const sheets = await currentStylesheets(folder);
  const firstParts = await readFirstParts(folder);
  let changed = 0;
  for (const page of pages) {
    const file = join(folder, pageFile(page.path));
    const source = readFileSync(file, "utf8");
    const linked = linkStylesheets(source, sheets);
    const finished = page.isContent
      ? finishWords(linked, { island, buildId, picture: pictures.get(page.path) })
      : finishApp(linked, buildId, await firstParts(page));
    if (finished.html !== source) {
      await writeFile(file, finished.html);
      changed++;
    }
    finished.scriptHashes.forEach((hash) => scriptHashes.add(hash));
    finished.styleHashes.forEach((hash) => styleHashes.add(hash));
  }
  const csp = {
    scriptHashes: [...scriptHashes].sort(),
    styleHashes: [...styleHashes].sort(),
  };
  await writeFile(join(folder, "csp.json"), JSON.stringify(csp));
  return `${changed} of ${pages.length} pages, ${scriptHashes.size} inline scripts`;
}
