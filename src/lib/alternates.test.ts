import type { Locale } from "../../contract/locales.ts";
import { pageAddresses } from "./alternates.ts";

const at = (language: Locale, originalPath: string, translations?: Locale[]) =>
  pageAddresses({ i18n: { language, originalPath }, ...(translations ? { translations } : {}) });

describe("a page of interface texts", () => {
  it("is canonical in its own locale and names all 11 and x-default", () => {
    const { canonical, alternates } = at("es", "/faq");
    expect(canonical).toBe("/es/faq");
    expect(alternates).toHaveLength(12);
    expect(alternates).toContainEqual({ hrefLang: "zh-TW", path: "/zh-TW/faq" });
    expect(alternates.at(-1)).toEqual({ hrefLang: "x-default", path: "/faq" });
  });

  it("has the bare path as its address in the default locale", () => {
    expect(at("en-US", "/faq/").canonical).toBe("/faq");
    expect(at("ja", "/").canonical).toBe("/ja");
  });
});

describe("a missing translation has the canonical of the original and no hreflang claim", () => {
  it("shown in a locale it is not written in", () => {
    expect(at("ru", "/blog/hello", ["en-US", "es"])).toEqual({ canonical: "/blog/hello", alternates: [] });
  });

  it("and the translations name only each other", () => {
    const { canonical, alternates } = at("es", "/blog/hello", ["en-US", "es"]);
    expect(canonical).toBe("/es/blog/hello");
    expect(alternates.map(({ hrefLang }) => hrefLang)).toEqual(["en-US", "es", "x-default"]);
  });
});
