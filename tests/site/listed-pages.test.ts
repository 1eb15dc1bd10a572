import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { parse } from "node-html-parser";

/** Letters of other languages are drawn only where a machine has them. */
const HAS_ITS_OWN = /^\/(?:help-center|blog|policy|faq)\/(?!.*(?:compare|history|tag|author)(?:\/|$))/;
const SITE = join(import.meta.dirname, "../../site/current");
const read = (file: string): string => readFileSync(join(SITE, file), "utf8");

/** Paths of the sitemap's pages. */
const listed = [...read("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = ""]) => new URL(address).pathname,
);

const htmlOf = (path: string): string => {
  const below = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  return read(existsSync(join(SITE, below)) ? below : `${path.slice(1)}.html`);
};

it("every listed page has a picture for who passes it on, an article its own", () => {
  for (const path of listed) {
    const image = parse(htmlOf(path)).querySelector('meta[property="og:image"]')?.getAttribute("content");
    const file = new URL(image ?? "").pathname;
    assert.ok(existsSync(join(SITE, file)), `${path} names ${file}, which isn't there`);
    if (HAS_ITS_OWN.test(path)) assert.match(file, /^\/og\//, path);
  }
});

it("search engines are led to the sitemap and kept out of the drive and the API", () => {
  const rules = read("robots.txt").split("\n");
  for (const place of ["/drive", "/auth", "/loading", "/api/"])
    assert.ok(rules.includes(`Disallow: ${place}`));
  assert.ok(rules.some((rule) => /^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/.test(rule)));
});
