import { placeInLanguage } from "./reader-locale.ts";

const home = (headers: Record<string, string>, query = "") => placeInLanguage("/", query, headers)?.path;

describe("the language a reader is led to", () => {
  it("is at the home page the preference's, then the browser's, then the default", () => {
    expect(home({ cookie: "a=1; locale=ko", "accept-language": "es" })).toBe("/ko");
    expect(home({ cookie: "locale=xx", "accept-language": "fr, pt-BR;q=0.8" })).toBe("/pt");
    expect(home({ "accept-language": "zh-Hant-HK" })).toBe("/zh-TW");
    expect(home({ "accept-language": "fr" })).toBeUndefined();
    expect(home({})).toBeUndefined();
  });

  it("is English for who prefers it, whatever the browser speaks", () => {
    expect(home({ cookie: "locale=en-US", "accept-language": "ja" })).toBeUndefined();
  });

  it("stays when a link of ours led home, so that English can be chosen without a script", () => {
    expect(home({ "accept-language": "ja", "sec-fetch-site": "same-origin" })).toBeUndefined();
    expect(home({ "accept-language": "ja", "sec-fetch-site": "cross-site" })).toBe("/ja");
  });

  it("keeps the query", () => {
    expect(placeInLanguage("/", "?utm_source=x", { "accept-language": "es" })).toEqual({
      path: "/es",
      query: "?utm_source=x",
    });
  });

  it("is negotiated nowhere else", () => {
    expect(placeInLanguage("/faq", "", { "accept-language": "ja" })).toBeUndefined();
  });

  it("is what the query parameter says, which is remembered and goes from the address", () => {
    expect(placeInLanguage("/es/faq", "?a=1&locale=ja", {})).toEqual({
      path: "/ja/faq",
      query: "?a=1",
      remembered: "ja",
    });
    expect(placeInLanguage("/ja/faq", "?locale=en-US", {})).toMatchObject({ path: "/faq", query: "" });
    expect(placeInLanguage("/faq", "?locale=xx", {})).toBeUndefined();
    expect(placeInLanguage("/s/AbC", "?locale=ja", {})).toBeUndefined();
  });
});
