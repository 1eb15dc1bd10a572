import assert from "node:assert/strict";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { SITE_ORIGIN } from "../../contract/site-origin.ts";
import { openSite } from "../../server/platform/site/open-site.ts";

const SITE = realpathSync(join(import.meta.dirname, "../../site/current"));

/** Pages, feeds and lists name themselves and each other absolutely at these places. */
const NAMED: Readonly<Record<string, RegExp>> = {
  canonical: /<link rel="canonical" href="([^"]*)"/g,
  hreflang: /<link [^>]*hrefLang="[^"]*" href="([^"]*)"/gi,
  "og:url": /<meta property="og:url" content="([^"]*)"/g,
  "og:image": /<meta property="og:image" content="([^"]*)"/g,
  "structured data": /"(?:@id|url|logo|item)":"(https?:[^"]*)"/g,
  sitemap: /<loc>([^<]*)<\/loc>/g,
  "sitemap, languages": /<xhtml:link [^>]*href="([^"]*)"/g,
  Atom: /<link rel="(?:self|alternate)"[^>]* href="([^"]*)"/g,
  "JSON Feed": /"(?:home_page_url|feed_url|icon|url)":\s?"(https?:[^"]*)"/g,
  robots: /^Sitemap: (.*)$/gm,
};

/** Things have addresses elsewhere, too, and pages name their feeds by a path. */
const MAY_BE_OTHERS = new Set(["structured data", "JSON Feed", "Atom"]);

/** Counts how often a server at an origin names the site's own address, by where it stands. */
async function ownAddresses(origin: string): Promise<Readonly<Record<string, number>>> {
  const site = openSite(SITE, {
    place: { origin, off: [], regionEndpoints: [] },
    now: Date.now,
    headersOf: () => ({}),
  });
  const counts: Record<string, number> = {};
  for (const file of site.index.values()) {
    if (!file.isAddressed) continue;
    const { bytes, size } = await site.forms.make(file, null);
    const text = String(bytes);
    assert.equal(Buffer.byteLength(text), size, file.path);
    assert.ok(!text.includes(SITE_ORIGIN), file.path);
    for (const [place, pattern] of Object.entries(NAMED))
      for (const [, address = ""] of text.matchAll(pattern))
        if (address.startsWith(`${origin}/`) || address === origin) counts[place] = (counts[place] ?? 0) + 1;
        else assert.ok(MAY_BE_OTHERS.has(place), `${file.path} says of its ${place}: ${address}`);
  }
  return counts;
}

describe("one build at several addresses", () => {
  it("names itself by the address it is reached by, everywhere and equally often", async () => {
    const first = await ownAddresses("https://drive.example.org");
    assert.deepEqual(Object.keys(first).toSorted(), Object.keys(NAMED).toSorted());
    assert.deepEqual(await ownAddresses("http://files.internal:8081"), first);
  });
});
