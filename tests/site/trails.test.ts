import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { it } from "node:test";
import { parse, type HTMLElement } from "node-html-parser";
import { LOCALES } from "../../contract/locales.ts";

const SITE = join(import.meta.dirname, "../../site/current");

/** Pages of the default locale: the others have the same templates. */
const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => relative(SITE, join(entry.parentPath, entry.name)))
  .filter(
    (file) => !LOCALES.some((locale) => file.startsWith(`${locale}/`)) && !file.startsWith("policy-pages/"),
  );

const shown = (page: HTMLElement): string[] =>
  page.querySelectorAll("[data-crumbs] a").map((crumb) => crumb.text);

interface Graph {
  readonly "@graph": readonly {
    readonly "@type": string;
    readonly itemListElement?: readonly { readonly name: string }[];
  }[];
}

/** The trail that search engines read, without the page itself, which comes last. */
function told(page: HTMLElement): string[] | undefined {
  const data = page.querySelector('script[type="application/ld+json"]')?.text;
  if (!data) return undefined;
  const list = (JSON.parse(data) as Graph)["@graph"].find((thing) => thing["@type"] === "BreadcrumbList");
  return list?.itemListElement?.slice(0, -1).map(({ name }) => name);
}

it("the way down to a page is told to search engines as it is shown", () => {
  let trails = 0;
  for (const file of files) {
    const page = parse(readFileSync(join(SITE, file), "utf8"));
    const crumbs = shown(page);
    if (crumbs.length === 0 || page.querySelector('meta[name="robots"][content*="noindex"]')) continue;
    trails += 1;
    assert.deepEqual(told(page), crumbs, file);
  }
  assert.ok(trails > 100, `only ${trails} pages show a way down`);
});
