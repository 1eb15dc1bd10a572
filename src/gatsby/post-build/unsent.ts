import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageDataFile, type BuiltPage } from "./built-pages.ts";

/** Lists files that nobody asks for, as JSON; they stay out of the served site. */
export const UNSENT = ".unsent.json";

/** Pages of words have no framework that would load their data, but warm builds still need it. */
export const writeUnsent = (folder: string, pages: readonly BuiltPage[]): Promise<void> =>
  writeFile(
    join(folder, UNSENT),
    JSON.stringify(pages.filter(({ isContent }) => isContent).map(({ path }) => `/${pageDataFile(path)}`)),
  );
