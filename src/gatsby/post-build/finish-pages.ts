import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageFile, type BuiltPage } from "./built-pages.ts";
import { finishHtml, type FinishOptions } from "./finish-html.ts";
import { readFirstParts } from "./first-parts.ts";
import { currentStylesheets, linkStylesheets } from "./stylesheets.ts";

/** Finishes every page and writes `csp.json`: which inline scripts and styles may run, and what else pages may call. */
export async function finishPages(
  folder: string,
  pages: readonly BuiltPage[],
  options: Omit<FinishOptions, "first">,
): Promise<string> {
  const scriptHashes = new Set<string>();
  const styleHashes = new Set<string>();
  const sheets = await currentStylesheets(folder);
  const firstParts = await readFirstParts(folder);
  for (const page of pages) {
    const { path, isContent } = page;
    const file = join(folder, pageFile(path));
    const source = await readFile(file, "utf8");
    const first = isContent ? undefined : await firstParts(page);
    const finished = finishHtml(linkStylesheets(source, sheets), { ...options, first });
    if (finished.html !== source) await writeFile(file, finished.html);
    finished.scriptHashes.forEach((hash) => scriptHashes.add(hash));
    finished.styleHashes.forEach((hash) => styleHashes.add(hash));
  }
  const csp = {
    scriptHashes: [...scriptHashes].sort(),
    styleHashes: [...styleHashes].sort(),
    connectOrigins: originsOf(process.env.GATSBY_REGION_ENDPOINTS ?? ""),
  };
  await writeFile(join(folder, "csp.json"), JSON.stringify(csp));
  return `${pages.length} pages, ${scriptHashes.size} inline scripts`;
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
