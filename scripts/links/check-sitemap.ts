import { parse } from "node-html-parser";
import type { BuiltSite, LinkFault } from "./site.ts";

export interface SitemapUrl {
  readonly path: string;
  readonly alternates: ReadonlyMap<string, string>;
}

/** The addresses a sitemap lists, as paths of the site. */
export function readSitemap(xml: string, siteUrl: string): SitemapUrl[] {
  const localPath = (address = "") => (address === `${siteUrl}/` ? "/" : address.replace(siteUrl, ""));
  return parse(xml)
    .querySelectorAll("url")
    .map((url) => ({
      path: localPath(url.querySelector("loc")?.text),
      alternates: new Map(
        url
          .getElementsByTagName("xhtml:link")
          .map(
            (link) => [link.getAttribute("hreflang") ?? "", localPath(link.getAttribute("href"))] as const,
          ),
      ),
    }));
}

/** The sitemap lists every page that is to be found, once, under its canonical address and with its languages. */
export function checkSitemap({ pages }: BuiltSite, urls: readonly SitemapUrl[]): LinkFault[] {
  const listed = new Set<string>();
  const faults = urls.flatMap(({ path, alternates }) => {
    const page = pages.get(path);
    const messages = [
      ...(listed.has(path) ? ["The sitemap lists it twice."] : []),
      ...(page ? [] : ["The sitemap lists it, but there is no such page."]),
      ...(page && page.canonical !== path
        ? ["The sitemap lists it, but its canonical address is another."]
        : []),
      ...(page?.isUnlisted ? ["The sitemap lists it, but it is kept from search engines."] : []),
      ...(page && !isSame(alternates, page.alternates)
        ? ["The sitemap names other languages of it than the page does."]
        : []),
    ];
    listed.add(path);
    return messages.map((message) => ({ page: path, message }));
  });
  const missing = [...pages.values()]
    .filter(({ isContent, isUnlisted, canonical, path }) => isContent && !isUnlisted && canonical === path)
    .filter(({ path }) => !listed.has(path))
    .map(({ path }) => ({ page: path, message: "The sitemap does not list it." }));
  return [...faults, ...missing];
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([language, path]) => b.get(language) === path);
