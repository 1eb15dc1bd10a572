import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FIRST_FILES, type FirstFiles } from "../../../contract/first-files.ts";
import { pageDataFile, type BuiltPage } from "./built-pages.ts";
import type { FirstParts } from "./finish-app.ts";

/** Returns a function that lists the files that a page of the app loads before it shows anything. */
export async function readFirstParts(folder: string): Promise<(page: BuiltPage) => Promise<FirstParts>> {
  const { app, views } = await readJson<FirstFiles>(folder, FIRST_FILES);
  const css = (address: string) => readFileSync(join(folder, address), "utf8");
  return async ({ path, originalPath }) => {
    const { scripts, styles } = views[originalPath] ?? app;
    const file = pageDataFile(path);
    const { staticQueryHashes = [] } = await readJson<{ staticQueryHashes?: readonly string[] }>(
      folder,
      file,
    );
    const queries = staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`);
    return { scripts, styles, css, data: [`/${file}`, "/page-data/app-data.json", ...queries] };
  };
}

const readJson = async <Content>(folder: string, file: string): Promise<Content> =>
  JSON.parse(await readFile(join(folder, file), "utf8")) as Content;
