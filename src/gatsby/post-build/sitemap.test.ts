import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { BuiltPage } from "./built-pages.ts";
import { sitemap } from "./sitemap.ts";

const page = (path: string, originalPath: string, language: Locale, translations?: Locale[]): BuiltPage => ({
  path,
  originalPath,
  language,
  translations,
  isContent: true,
  isListed: true,
  turn: undefined,
});

describe("sitemap", () => {
  it("lists a page once per locale with its alternates, the default locale at the bare path", () => {
    const xml = sitemap([page("/faq", "/faq", "en-US"), page("/es/faq", "/faq", "es")], "https://x.example");
    expect(xml.match(/<loc>/g)).toHaveLength(LOCALES.length);
    expect(xml).toContain("<loc>https://x.example/faq</loc>");
    expect(xml).toContain('hreflang="x-default" href="https://x.example/faq"');
    expect(xml).not.toContain("/en-US/");
  });

  it("claims no language a text is not written in", () => {
    const xml = sitemap([page("/blog/a", "/blog/a", "en-US", ["en-US"])], "https://x.example");
    expect(xml).toContain("<url><loc>https://x.example/blog/a</loc></url>");
    expect(xml.match(/<loc>/g)).toHaveLength(1);
  });
});
