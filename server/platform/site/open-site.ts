import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Headers } from "../http/security-headers.ts";
import { readFirstTexts, type FirstTexts } from "./first-texts.ts";
import type { PackedForms } from "./packed-forms.ts";
import { readPolicyPages } from "./policy-pages.ts";
import { spellingsOf, type Site } from "./resolve-page.ts";
import { createSiteForms, type SiteForms } from "./site-forms.ts";
import { indexSite } from "./site-index.ts";
import { readSiteList } from "./site-list.ts";
import type { SitePlace } from "./site-text.ts";

export interface SiteSettings {
  readonly place: SitePlace;
  readonly now: () => number;
  /** The headers sent with every answer while the build in a folder is served. */
  readonly headersOf: (folder: string) => Headers;
  readonly packed?: PackedForms;
}

/** One build of the site, with everything needed to answer from it. */
export interface OpenSite extends Site {
  /** Absolute, with no links in it. */
  readonly folder: string;
  readonly headers: Headers;
  readonly firstTexts: FirstTexts;
  readonly forms: SiteForms;
}

/** Opens the build in a folder; one that isn't there has no pages. Throws when its notes can't be read. */
export function openSite(folder: string, { place, now, headersOf, packed }: SiteSettings): OpenSite {
  const index = indexSite(folder, readSiteList(folder), place);
  return {
    folder,
    index,
    policies: readPolicyPages(folder),
    redirects: readTable(folder, "redirects.json"),
    spellings: spellingsOf(index),
    now,
    headers: headersOf(folder),
    firstTexts: readFirstTexts(folder),
    forms: createSiteForms({ place, ...(packed ? { packed } : {}) }),
  };
}

/** A table the build left for the server; empty without one. */
function readTable<Row>(folder: string, name: string): readonly Row[] {
  const file = join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Row[]) : [];
}
