import { LOCALES, type Locale } from "../../../contract/locales.ts";
import type { BuiltPage } from "./built-pages.ts";
import { policyEntries } from "./policies.ts";
import { sitemap } from "./sitemap.ts";

const page = (path: string, originalPath: string, language: Locale, translations?: Locale[]): BuiltPage => ({
  path,
  originalPath,
  language,
  translations,
  isContent: true,
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

it("policies.json names every dated version and its file per locale, oldest first", () => {
  const entries = policyEntries(
    [
      page("/policy/terms/2023-11-06", "/policy/terms/2023-11-06", "en-US"),
      page("/policy/terms/2021-11-08", "/policy/terms/2021-11-08", "en-US"),
      page("/es/policy/terms/2021-11-08", "/policy/terms/2021-11-08", "es"),
      page("/policy/terms", "/policy/terms", "en-US"),
    ],
    "2023-11-05",
  );
  expect(entries).toEqual([
    {
      slug: "terms",
      builtWith: "2021-11-08",
      versions: [
        {
          effective: "2021-11-08",
          path: "/policy/terms/2021-11-08",
          files: {
            "": "policy/terms/2021-11-08/index.html",
            es: "es/policy/terms/2021-11-08/index.html",
          },
        },
        {
          effective: "2023-11-06",
          path: "/policy/terms/2023-11-06",
          files: { "": "policy/terms/2023-11-06/index.html" },
        },
      ],
    },
  ]);
});
