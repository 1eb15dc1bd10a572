import type { CreatePagesArgs } from "gatsby";
import { createUnprefixedPage } from "./localized-page.ts";

/** The app answers these paths and everything below them; the server sends the same file for deep links. */
const APP_PATHS = ["/s", "/drive", "/auth", "/loading"];

export function createAppPages(args: CreatePagesArgs): void {
  for (const path of APP_PATHS) createUnprefixedPage(args, path, "_drive-app.tsx");
}
