import { isUnprefixed } from "../../contract/locales.ts";
import { redirectFor, type Redirect } from "../../contract/redirects.ts";
import type { BuiltHtml } from "./read-pages.ts";

/** A built site as the checks see it. */
export interface BuiltSite {
  readonly pages: ReadonlyMap<string, BuiltHtml>;
  /** Every file of the site: `/robots.txt`. */
  readonly files: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
}

/** Something wrong on a page. */
export interface LinkFault {
  readonly page: string;
  readonly message: string;
}

/** The app and the server answer below these; their links can't be followed here. */
const ANSWERED = /^\/(?:s|drive|auth|loading|api|login)(?:\/|$)/;

/** The page or file an address without query leads to, redirects followed; `"elsewhere"` for what the app answers. */
export function targetOf(site: BuiltSite, path: string): BuiltHtml | "file" | "elsewhere" | undefined {
  const page = site.pages.get(path);
  if (page) return page;
  if (ANSWERED.test(path)) return "elsewhere";
  if (site.files.has(path)) return "file";
  const moved = redirectFor(site.redirects, path);
  return moved && !isUnprefixed(moved.to) ? site.pages.get(moved.to.split("#")[0] ?? "") : undefined;
}
