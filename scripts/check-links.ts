/**
 * `npm run check:links`: follows every link of the built site, and finds letters that were lost in it. `npm run links:publish` remembers its addresses, so that
 * none of them may vanish later.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import type { Redirect } from "../contract/redirects.ts";
import { siteMetadata } from "../src/gatsby/site-metadata.ts";
import { checkBytes } from "./links/check-bytes.ts";
import { checkLanguages } from "./links/check-languages.ts";
import { checkRedirects } from "./links/check-redirects.ts";
import { checkSitemap, readSitemap } from "./links/check-sitemap.ts";
import { checkTargets } from "./links/check-targets.ts";
import {
  checkPublished,
  formatPublished,
  joinPublished,
  parsePublished,
  publishedOf,
} from "./links/published.ts";
import { readPages } from "./links/read-pages.ts";
import { linkReport } from "./links/report.ts";
import type { BuiltSite } from "./links/site.ts";

const SITE = "site/current";
const LIST = "content/published.txt";

function readSite(): BuiltSite {
  const files = globSync("**/*.*", { cwd: SITE }).map((name) => `/${name.replaceAll("\\", "/")}`);
  const redirects = JSON.parse(readFileSync("content/redirects.json", "utf8")) as Redirect[];
  const pages = readPages(SITE, siteMetadata.siteUrl);
  return { pages: new Map(pages.map((page) => [page.path, page])), files: new Set(files), redirects };
}

function publish(site: BuiltSite): void {
  const old = parsePublished(existsSync(LIST) ? readFileSync(LIST, "utf8") : "");
  const joined = joinPublished(old, publishedOf(site));
  writeFileSync(LIST, formatPublished(joined));
  console.log(`${LIST} remembers ${joined.size} addresses, ${joined.size - old.size} of them new.`);
}

function check(site: BuiltSite): void {
  const published = parsePublished(existsSync(LIST) ? readFileSync(LIST, "utf8") : "");
  const faults = [
    ...checkBytes(SITE, site.files),
    ...checkTargets(site),
    ...checkLanguages(site),
    ...checkRedirects(site),
    ...checkSitemap(site, readSitemap(readFileSync(`${SITE}/sitemap.xml`, "utf8"), siteMetadata.siteUrl)),
    ...checkPublished(site, published),
  ];
  if (faults.length > 0) {
    console.error(linkReport(faults));
    process.exitCode = 1;
    return;
  }
  const links = [...site.pages.values()].reduce((sum, page) => sum + page.links.length, 0);
  console.log(
    `Links are sound: ${links} on ${site.pages.size} pages, ${published.size} published addresses.`,
  );
}

if (!existsSync(`${SITE}/index.html`)) {
  console.error("There is no built site to look at. Run npm run build first.");
  process.exitCode = 1;
} else if (process.argv.includes("--publish")) publish(readSite());
else check(readSite());
