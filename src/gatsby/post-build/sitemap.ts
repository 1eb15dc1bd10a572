import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LOCALES, localizedPath, DEFAULT_LOCALE, type Locale } from "../../../contract/locales.ts";
import type { BuiltPage } from "./built-pages.ts";

/** Lists one `url` per text, so a page that only shows the original isn't listed. */
export function sitemap(pages: readonly BuiltPage[], siteUrl: string): string {
  const originals = new Map(pages.map((page) => [page.originalPath, page]));
  const urls = [...originals.values()]
    .sort((a, b) => a.originalPath.localeCompare(b.originalPath))
    .flatMap(({ originalPath, translations = LOCALES }) => {
      const links = alternates(originalPath, translations, siteUrl);
      return translations.map(
        (locale) => `<url><loc>${siteUrl}${localizedPath(locale, originalPath)}</loc>${links}</url>`,
      );
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

function alternates(path: string, locales: readonly Locale[], siteUrl: string): string {
  if (locales.length < 2) return "";
  const link = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${localizedPath(locale, path)}"/>`;
  return [...locales.map((locale) => link(locale, locale)), link("x-default", DEFAULT_LOCALE)].join("");
}

export async function writeSitemap(
  folder: string,
  pages: readonly BuiltPage[],
  siteUrl: string,
): Promise<void> {
  await writeFile(join(folder, "sitemap.xml"), sitemap(pages, siteUrl));
  const robots = `User-agent: *\nDisallow: /drive\nDisallow: /auth\nDisallow: /loading\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  await writeFile(join(folder, "robots.txt"), robots);
}
