import type { CreatePagesArgs } from "gatsby";
import { entryWords } from "./entry-words.ts";
import { createUnprefixedPage } from "./localized-page.ts";

/** The app answers these paths and everything below them; the server sends the same file for deep links. */
const APP_PATHS = ["/s", "/drive", "/auth", "/loading"];

export function createAppPages(args: CreatePagesArgs): void {
  const context = { entryWords: entryWords() };
  for (const path of APP_PATHS) createUnprefixedPage(args, path, { module: "_drive-app.tsx", context });
}
