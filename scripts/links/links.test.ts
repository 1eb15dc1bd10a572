import type { Redirect } from "../../contract/redirects.ts";
import { checkLanguages } from "./check-languages.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkSitemap, readSitemap } from "./check-sitemap.ts";
import { checkTargets } from "./check-targets.ts";
import { checkPublished, formatPublished, joinPublished, parsePublished, publishedOf } from "./published.ts";
import { readPage } from "./read-pages.ts";
import { linkReport } from "./report.ts";
import type { BuiltSite, LinkFault } from "./site.ts";

const ORIGIN = "https://x.example";
const TWINS = { "en-US": "/faq", ja: "/ja/faq", "x-default": "/faq" };

interface Page {
  readonly lang?: string;
  readonly canonical?: string;
  readonly alternates?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly unlisted?: true;
}

const html = ({ lang = "en-US", canonical, alternates = {}, body = "", unlisted }: Page, path: string) =>
  `<html lang="${lang}"><head>${unlisted ? '<meta name="robots" content="noindex">' : ""}` +
  `<link rel="canonical" href="${ORIGIN}${canonical ?? path}">${Object.entries(alternates)
    .map(([language, href]) => `<link rel="alternate" hreflang="${language}" href="${ORIGIN}${href}">`)
    .join("")}<script src="/islands/shell.js"></script></head><body>${body}</body></html>`;

const siteOf = (pages: Readonly<Record<string, Page>>, redirects: readonly Redirect[] = []): BuiltSite => ({
  pages: new Map(
    Object.entries(pages).map(([path, page]) => [path, readPage(path, html(page, path), ORIGIN)]),
  ),
  files: new Set(["/robots.txt"]),
  redirects,
});

const lines = (faults: readonly LinkFault[]) => faults.map(({ page, message }) => `${page}  ${message}`);

const moved = (from: string, to: string): Redirect => ({ from, to, status: 301 });

describe("targets", () => {
  const check = (body: string) =>
    lines(
      checkTargets(
        siteOf(
          {
            "/ja": { lang: "ja", body },
            "/faq": { body: '<h2 id="how"></h2>' },
            "/ja/faq": { lang: "ja", body: '<h2 id="how"></h2>' },
          },
          [moved("/questions", "/faq#how")],
        ),
      ),
    );

  it.each([
    "/ja/faq#how",
    "/ja/faq?a=1",
    "/ja/questions",
    "/drive/all",
    "/s/abc",
    "/robots.txt",
    "https://other.example/x",
    "mailto:a@b.example",
  ])("%s is sound", (href) => {
    expect(check(`<a href="${href}">x</a>`)).toEqual([]);
  });

  it("a link to nowhere, to no heading and to another language is told, with what was meant", () => {
    expect(
      check(
        '<i id="top"></i><a href="/ja/fag">x</a><a href="/ja/faq#hou">x</a><a href="#tup">x</a><a href="/faq">x</a><a href="/faq" hreflang="en">x</a>',
      ),
    ).toEqual([
      "/ja  /ja/fag leads nowhere. Is /ja/faq meant?",
      "/ja  #hou does not exist on /ja/faq. Is #how meant?",
      "/ja  #tup does not exist on this page. Is #top meant?",
      "/ja  /faq leads from ja to en-US. Lead to the page in the reader's language.",
    ]);
  });
});

describe("languages", () => {
  it("pages that name each other are sound, and so is the original's text at another locale's address", () => {
    const site = siteOf({
      "/faq": { alternates: TWINS },
      "/en-US/faq": { canonical: "/faq", alternates: TWINS },
      "/ja/faq": { lang: "ja", alternates: TWINS },
      "/blog/a": {},
      "/ja/blog/a": { lang: "ja", canonical: "/blog/a" },
    });
    expect(lines(checkLanguages(site))).toEqual([]);
  });

  it("one that isn't named in return, isn't there, or isn't in its language is told", () => {
    const site = siteOf({
      "/faq": { alternates: { ...TWINS, ko: "/ko/faq", es: "/es/faq" } },
      "/ja/faq": { lang: "ja" },
      "/es/faq": { lang: "pt", alternates: { "en-US": "/faq" } },
    });
    expect(lines(checkLanguages(site)).slice(0, 3)).toEqual([
      "/faq  Its ja page /ja/faq does not name /faq in return.",
      "/faq  Its ko page /ko/faq does not exist.",
      "/faq  Its es page /es/faq is in pt.",
    ]);
  });

  it("what an address shows from another day on is held against no page of today", () => {
    const waiting = {
      canonical: "/policy/terms/2026-01-01",
      alternates: { "en-US": "/policy/terms/2026-01-01" },
    };
    const site = siteOf({
      "/policy/terms/2026-01-01": { canonical: "/policy/terms" },
      "/policy/terms": {},
      "/policy-pages/2027-01-01/policy/terms/2026-01-01": waiting,
      "/ja/policy-pages/2027-01-01/policy/terms/2026-01-01": { lang: "ja", ...waiting },
    });
    expect(lines(checkLanguages(site))).toEqual([]);
    expect([...publishedOf(site).keys()]).toEqual(["/policy/terms/2026-01-01", "/policy/terms"]);
  });

  it("a canonical address is a page that names itself", () => {
    const site = siteOf({
      "/a": { canonical: "/nowhere" },
      "/b": { canonical: "/a" },
      "/c": { canonical: "/d" },
      "/d": { unlisted: true },
    });
    expect(lines(checkLanguages(site))).toEqual([
      "/a  The canonical address /nowhere is no page.",
      "/b  The canonical page /a names another one, /nowhere, as canonical.",
      "/c  The canonical page /d is kept from search engines.",
    ]);
  });
});

it("redirects are unique and alive", () => {
  const site = siteOf({ "/faq": { body: '<h2 id="how"></h2>' }, "/tv": {} }, [
    moved("/old", "/faq#how"),
    moved("/old", "/faq#hou"),
    moved("/tv", "/gone"),
    moved("/older", "/old"),
    moved("/cloud", "/drive/all"),
  ]);
  expect(lines(checkRedirects(site))).toEqual([
    "/old  It is redirected twice.",
    "/old  It is redirected to /faq#hou, but that page has no #hou.",
    "/tv  It is a page, and redirected as well.",
    "/tv  It is redirected to /gone, which is no page.",
    "/older  It is redirected to /old, which is no page.",
  ]);
});

describe("the sitemap", () => {
  const url = (path: string, links = "") => `<url><loc>${ORIGIN}${path}</loc>${links}</url>`;
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${ORIGIN}${path}"/>`;
  const check = (site: BuiltSite, ...urls: string[]) =>
    lines(checkSitemap(site, readSitemap(`<urlset>${urls.join("")}</urlset>`, ORIGIN)));

  it("lists each page that is to be found under its canonical address, with its languages", () => {
    const site = siteOf({
      "/": { canonical: "/" },
      "/faq": { alternates: TWINS },
      "/ja/faq": { lang: "ja", alternates: TWINS },
      "/en-US/faq": { canonical: "/faq", alternates: TWINS },
      "/thanks": { unlisted: true },
    });
    const links = Object.entries(TWINS)
      .map(([language, path]) => link(language, path))
      .join("");
    expect(check(site, url("/"), url("/faq", links), url("/ja/faq", links))).toEqual([]);
  });

  it("what it lists wrongly or not at all is told", () => {
    const site = siteOf({
      "/faq": { alternates: TWINS },
      "/copy": { canonical: "/faq" },
      "/thanks": { unlisted: true },
      "/tv": {},
    });
    expect(check(site, url("/faq"), url("/faq"), url("/copy"), url("/thanks"), url("/gone"))).toEqual([
      "/faq  The sitemap names other languages of it than the page does.",
      "/faq  The sitemap lists it twice.",
      "/faq  The sitemap names other languages of it than the page does.",
      "/copy  The sitemap lists it, but its canonical address is another.",
      "/thanks  The sitemap lists it, but it is kept from search engines.",
      "/gone  The sitemap lists it, but there is no such page.",
      "/tv  The sitemap does not list it.",
    ]);
  });
});

describe("what was published", () => {
  const today = siteOf({
    "/faq": { body: '<main id="main"></main><h2 id="b"></h2><h2 id="a"></h2>' },
    "/ja/faq": { lang: "ja", body: '<h2 id="a"></h2>' },
    "/thanks": { unlisted: true },
  });

  it("is remembered by address without locale, with the anchors of the text", () => {
    expect(formatPublished(publishedOf(today))).toBe("/faq #a #b\n");
  });

  it("is never forgotten when more is added", () => {
    const joined = joinPublished(parsePublished("/gone #x\n/faq #old\n"), publishedOf(today));
    expect(formatPublished(joined)).toBe("/faq #a #b #old\n/gone #x\n");
  });

  it("may not vanish, unless a redirect takes its place", () => {
    const published = parsePublished("/faq #a #gone\n/tv #x\n/telly\n/moved #any\n");
    const site = siteOf({ "/faq": { body: '<h2 id="a"></h2>' }, "/tv": {} }, [moved("/moved", "/tv")]);
    expect(lines(checkPublished(site, published))).toEqual([
      "/faq  #gone was published and is gone. Add it to content/faq-anchors.json with the question that takes its place.",
      "/tv  #x was published and is gone. Give the heading that takes its place this id.",
      "/telly  It was published and is gone. Add it to content/redirects.json with the page that takes its place.",
    ]);
  });
});

it("what is wrong on very many pages is said once", () => {
  const faults = Array.from({ length: 30 }, (_, index) => ({
    page: `/p${index}`,
    message: "/x leads nowhere.",
  }));
  expect(linkReport([...faults, { page: "/a", message: "Other." }])).toBe(
    "2 faults in the links:\n/a  Other.\n30 pages (/p0, /p1, /p2, …)  /x leads nowhere. It is in their layout.",
  );
});
