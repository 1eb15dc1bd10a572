import {
  acceptedLanguages,
  chosenLocale,
  isUnprefixed,
  LOCALES,
  localeDirection,
  localizedPath,
  matchLocale,
  negotiateLocale,
  splitLocale,
} from "./locales.ts";

describe("the site is offered in 11 locales at least", () => {
  /** @rule locales */
  it("names them in order", () => {
    const promised = "en-US es id ja ko ms pt ru uk zh-CN zh-TW".split(" ");
    expect(LOCALES.filter((locale) => promised.includes(locale))).toEqual(promised);
    expect(LOCALES.toSorted()).toEqual(LOCALES);
  });

  it("writes every one of them from left to right, and knows the languages that are not", () => {
    expect(LOCALES.map(localeDirection)).toEqual(LOCALES.map(() => "ltr"));
    expect(localeDirection("ar-EG")).toBe("rtl");
  });
});

describe("a language preference is accepted only when it is a supported locale", () => {
  /** @rule locale-preference */
  it.each(["", "xx", "EN-us", "en", "../s", null])("rejects %p", (preference) => {
    expect(chosenLocale({ preference })).toBeUndefined();
  });

  it("prefers the query parameter over the stored preference", () => {
    expect(chosenLocale({ query: "ja", preference: "ko" })).toBe("ja");
    expect(chosenLocale({ query: "klingon", preference: "ko" })).toBe("ko");
  });
});

/** @rule locale-browser */
describe("a browser language falls back to matching the first two letters", () => {
  it.each([
    ["ko", "ko"],
    ["pt-BR", "pt"],
    ["en-GB", "en-US"],
    ["ZH-cn", "zh-CN"],
    ["zh", "zh-CN"],
    ["zh-SG", "zh-CN"],
    ["zh-Hant-HK", "zh-TW"],
    ["zh-HK", "zh-TW"],
  ])("%s → %s", (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale);
  });

  it.each(["fr", "e", "", "*"])("finds nothing for %p", (tag) => {
    expect(matchLocale(tag)).toBeUndefined();
  });

  it("takes the first language that matches, and the default locale when none does", () => {
    expect(negotiateLocale({ languages: ["fr-FR", "uk-UA", "ru"] })).toBe("uk");
    expect(negotiateLocale({ languages: ["fr"] })).toBe("en-US");
    expect(negotiateLocale({ preference: "es", languages: ["ru"] })).toBe("es");
  });
});

describe("Accept-Language", () => {
  it("is read best quality first, without refused languages", () => {
    expect(acceptedLanguages("fr;q=0.5, pt-BR, ru;q=0, *;q=0.1")).toEqual(["pt-BR", "fr"]);
    expect(acceptedLanguages("")).toEqual([]);
  });
});

describe("every page exists once per locale as a path prefix", () => {
  it("splits a path into its locale and the rest", () => {
    expect(splitLocale("/zh-CN/faq")).toEqual({ locale: "zh-CN", path: "/faq" });
    expect(splitLocale("/es")).toEqual({ locale: "es", path: "/" });
    expect(splitLocale("/faq")).toEqual({ locale: undefined, path: "/faq" });
    expect(splitLocale("/essay")).toEqual({ locale: undefined, path: "/essay" });
  });

  it("keeps the default locale at the bare path", () => {
    expect(localizedPath("en-US", "/faq")).toBe("/faq");
    expect(localizedPath("zh-TW", "/faq")).toBe("/zh-TW/faq");
    expect(localizedPath("es", "/")).toBe("/es");
  });

  it("knows the routes that exist once", () => {
    expect(["/s/abc", "/drive/all", "/auth", "/loading", "/sitemap.xml"].every(isUnprefixed)).toBe(true);
    expect(["/", "/faq", "/save", "/authors"].some(isUnprefixed)).toBe(false);
  });
});
