/** @jest-environment jsdom */
import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { BuiltPage } from "./built-pages.ts";
import { sitemap } from "./sitemap.ts";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

const page = (path: string, translations?: readonly Locale[]): BuiltPage => ({
  path,
  originalPath: path,
  language: "en-US",
  translations,
  isContent: true,
  isListed: true,
  turn: undefined,
});

const xml = new DOMParser().parseFromString(
  sitemap(
    [page("/"), page("/faq"), page("/blog/a", ["en-US"]), page("/policy/a", ["en-US", "ja"])],
    "https://x.example",
  ),
  "application/xml",
);
const urls = [...xml.documentElement.children];

/** The rules of sitemap.xsd 0.9: a `urlset` of `url`, each with one `loc` first and elements of other schemas last. */
it("is as the sitemap schema wants it", () => {
  expect(xml.querySelector("parsererror")).toBeNull();
  expect([xml.documentElement.namespaceURI, xml.documentElement.localName]).toEqual([SITEMAP, "urlset"]);
  for (const url of urls) {
    expect([url.namespaceURI, url.localName]).toEqual([SITEMAP, "url"]);
    const [loc, ...others] = [...url.children];
    expect([loc?.namespaceURI, loc?.localName]).toEqual([SITEMAP, "loc"]);
    const address = loc?.textContent ?? "";
    expect(URL.canParse(address) && address.length >= 12 && address.length <= 2048).toBe(true);
    expect(
      others.every(({ namespaceURI, localName }) => namespaceURI === XHTML && localName === "link"),
    ).toBe(true);
  }
});

it("every cluster of languages is complete: each page names all of it and itself", () => {
  const clusters = urls.map((url) => ({
    loc: url.querySelector("loc")?.textContent,
    links: [...url.getElementsByTagNameNS(XHTML, "link")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]),
  }));
  for (const { loc, links } of clusters.filter((cluster) => cluster.links.length > 0)) {
    const addresses = links.map(([, href]) => href);
    expect(addresses).toContain(loc);
    for (const address of addresses)
      expect(clusters.find((cluster) => cluster.loc === address)?.links).toEqual(links);
  }
  expect(clusters).toHaveLength(2 * LOCALES.length + 1 + 2);
  expect(clusters.find(({ loc }) => loc === "https://x.example/ja/policy/a")?.links).toEqual([
    ["en-US", "https://x.example/policy/a"],
    ["ja", "https://x.example/ja/policy/a"],
    ["x-default", "https://x.example/policy/a"],
  ]);
});
