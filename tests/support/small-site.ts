import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hiddenUnlessOff } from "../../contract/capabilities.ts";
import { LOCALES } from "../../contract/locales.ts";
import { SITE_ORIGIN } from "../../contract/site-origin.ts";

/** The texts of a small build, and the parts it is made of. */
export interface SmallBuild {
  /** The address of its one script. */
  readonly script: string;
  readonly scriptText: string;
  /** Its pages by address, as Gatsby leaves them. */
  readonly pages: Readonly<Record<string, string>>;
}

const WORDS = "Words that are the same in every build. ".repeat(40);

/** A page of a build; all of a build say the same. */
const pageOf = (path: string, title: string, script: string): string =>
  `<!doctype html><html><head><title>${title}</title><link rel="canonical" href="${SITE_ORIGIN}${path}">` +
  `<script src="${script}"></script></head><body><p ${hiddenUnlessOff("torrents")}>Off</p><p>${title} ${path}</p><p>${WORDS}</p></body></html>`;

/** Writes what Gatsby would leave in `public` below a folder: four pages, their script and all notes. */
export function writeSmallBuild(root: string, title: string): SmallBuild {
  const workshop = join(root, "public");
  const scriptText = `globalThis.build = ${JSON.stringify(title)};\n`.repeat(60);
  const script = `/app-${createHash("sha256").update(title).digest("hex").slice(0, 10)}.js`;
  const addresses = ["/", "/faq", "/s", "/drive"];
  const pages = Object.fromEntries(addresses.map((path) => [path, pageOf(path, title, script)]));
  const view = { scripts: [script], styles: [], texts: {} };
  const files: Record<string, string> = {
    ...Object.fromEntries(addresses.map((path) => [join(path, "index.html"), pages[path] ?? ""])),
    "404.html": pageOf("/404", title, script),
    [script]: scriptText,
    "sw.js": "self.skipWaiting();",
    "robots.txt": `Sitemap: ${SITE_ORIGIN}/sitemap.xml\n`,
    "sitemap.xml": `<urlset><url><loc>${SITE_ORIGIN}/faq</loc></url></urlset>`,
    "csp.json": JSON.stringify({ scriptHashes: [], styleHashes: [] }),
    "first-files.json": JSON.stringify({ app: view, views: {} }),
    "policy-pages.json": JSON.stringify({ policies: [], timed: {} }),
    ".bundles.json": JSON.stringify([script]),
    ".unsent.json": "[]",
    ...Object.fromEntries(LOCALES.map((locale) => [`manifest/${locale}.webmanifest`, "{}"])),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(workshop, name);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, text);
  }
  return { script, scriptText, pages };
}
