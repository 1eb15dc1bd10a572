import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type HTMLElement } from "node-html-parser";

export interface PageLink {
  readonly href: string;
  /** The link says itself that it leads to another language. */
  readonly isForeign: boolean;
}

/** The facts a built page gives about itself, and its links. */
export interface BuiltHtml {
  /** `/es/faq`; `/` is the home page. */
  readonly path: string;
  readonly language: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly PageLink[];
  /** Path of the canonical address. */
  readonly canonical: string | undefined;
  /** Paths by language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Kept from search engines: by its own word, or because its address shows it from another day on. */
  readonly isUnlisted: boolean;
  /** Pages of the app draw their links in the browser. */
  readonly isContent: boolean;
}

/** Every page below a built site's folder. `siteUrl` begins its absolute addresses. */
export const readPages = (folder: string, siteUrl: string): BuiltHtml[] =>
  globSync("**/index.html", { cwd: folder })
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((name) =>
      readPage(`/${name.replace(/\/?index\.html$/, "")}`, readFileSync(join(folder, name), "utf8"), siteUrl),
    );

/**
 * The pages that a policy's addresses show from a day on; their languages and canonical addresses are those of that
 * day.
 */
const OF_ANOTHER_DAY = /^(?:\/[A-Za-z-]+)?\/policy-pages\//;

export function readPage(path: string, html: string, siteUrl: string): BuiltHtml {
  const root = parse(html, { comment: false });
  const localPath = (href: string | undefined) =>
    href === siteUrl ? "/" : href?.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href;
  const alternates = root
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map(
      (link) => [link.getAttribute("hreflang") ?? "", localPath(link.getAttribute("href")) ?? ""] as const,
    );
  return {
    path,
    language: root.querySelector("html")?.getAttribute("lang") ?? "",
    ids: new Set(root.querySelectorAll("[id]").map((element) => element.id)),
    links: root.querySelectorAll("a[href]").map(linkOf),
    canonical: localPath(root.querySelector('link[rel="canonical"]')?.getAttribute("href")),
    alternates: new Map(alternates),
    isUnlisted:
      OF_ANOTHER_DAY.test(path) || root.querySelector('meta[name="robots"][content*="noindex"]') !== null,
    isContent: root.querySelector('script[src^="/islands/"]') !== null,
  };
}

const linkOf = (link: HTMLElement): PageLink => ({
  href: link.getAttribute("href") ?? "",
  isForeign: link.hasAttribute("hreflang") || link.hasAttribute("data-locale"),
});
