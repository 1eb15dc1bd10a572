import { isDrivePath } from "../../../contract/drive-address.ts";
import { isUnprefixed, splitLocale, type Locale } from "../../../contract/locales.ts";
import { redirectFor, type Redirect } from "../../../contract/redirects.ts";
import { parseSharePath, sharePath } from "../../../contract/share-address.ts";
import { policyAnswer, type PolicySite } from "./policy-pages.ts";
import type { SiteFile } from "./site-file.ts";
import type { SiteIndex } from "./site-index.ts";

export type Answer =
  | {
      readonly kind: "file";
      readonly file: SiteFile;
      readonly shareId?: string;
      /** The app has no page there, and tells the reader so itself. */
      readonly isUnknown?: boolean;
    }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: Redirect["status"];
      readonly locale?: Locale;
      /** The address has its own query, so that of the request is dropped. */
      readonly isComplete?: boolean;
    }
  | { readonly kind: "missing" };

const MISSING: Answer = { kind: "missing" };
const SHARE = /^\/s(\/|$)/;
/** The drive reads its own path in the browser: one page answers everything below, with 404 where it has none. */
const DRIVE = /^\/drive(\/|$)/;

export interface Site extends PolicySite {
  readonly redirects: readonly Redirect[];
  /** The real spellings of pages' addresses, by their lower-case spelling. */
  readonly spellings: ReadonlyMap<string, string>;
}

/**
 * Finds the answer to a path of the site. Only paths that the index knows are ever answered or redirected to. `query`
 * begins with its question mark, or is empty.
 */
export function resolvePage(site: Site, pathname: string, query = ""): Answer {
  const path = decoded(pathname);
  if (path === null) return MISSING;
  if (SHARE.test(path)) return shareAt(site, pathname);
  const policy = policyAnswer(site, path, query);
  if (policy) return policy;
  const file = site.index.get(path) ?? site.index.get(`${path === "/" ? "" : path}/index.html`);
  if (file) return path.endsWith("/index.html") ? cleaned(path, "/index.html") : { kind: "file", file };
  if (path.endsWith("/") && site.index.has(`${path}index.html`)) return cleaned(path, "/");
  const moved = redirectFor(site.redirects, path);
  if (moved) return { kind: "redirect", status: moved.status, to: encodeURI(moved.to) };
  const spelled = site.spellings.get(path.replace(/(.)\/$/, "$1").toLowerCase());
  if (spelled) return { kind: "redirect", status: 301, to: encodeURI(spelled) };
  const drive = DRIVE.test(path) ? site.index.get("/drive/index.html") : undefined;
  if (drive) return { kind: "file", file: drive, isUnknown: !isDrivePath(path) };
  return withoutLocale(site, path);
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** One page answers every share's address. The app asks whether there is such a share. */
function shareAt({ index }: Site, pathname: string): Answer {
  const place = parseSharePath(pathname);
  const file = index.get("/s/index.html");
  if (!place || !file) return MISSING;
  const normal = sharePath(place);
  return normal === pathname
    ? { kind: "file", file, shareId: place.shareId }
    : { kind: "redirect", status: 301, to: normal };
}

const cleaned = (path: string, ending: string): Answer => ({
  kind: "redirect",
  status: 301,
  to: encodeURI(path.slice(0, -ending.length) || "/"),
});

/** Old links ask with a locale for pages that exist once: the locale is remembered, and the address corrected. */
function withoutLocale(site: Site, path: string): Answer {
  const { locale, path: bare } = splitLocale(path);
  if (!locale || !isUnprefixed(bare)) return MISSING;
  const answer = resolvePage(site, encodeURI(bare));
  if (answer.kind === "missing") return MISSING;
  return { kind: "redirect", status: 302, to: answer.kind === "file" ? encodeURI(bare) : answer.to, locale };
}

/** Addresses are typed and copied in any case, so for pages each spelling leads to the real one. */
export function spellingsOf(index: SiteIndex): ReadonlyMap<string, string> {
  const pages = [...index.keys()].filter((path) => path.endsWith("/index.html") && !SHARE.test(path));
  return new Map(
    pages.map((path) => path.slice(0, -"/index.html".length)).map((path) => [path.toLowerCase(), path]),
  );
}
