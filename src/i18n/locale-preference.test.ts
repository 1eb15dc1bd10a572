import { readLocaleCookie, chooseLocale, writeLocaleCookie } from "./locale-preference.ts";

const visit = (search: string) => history.replaceState(null, "", `/drive/all${search}`);
const languages = (...tags: string[]) => jest.spyOn(navigator, "languages", "get").mockReturnValue(tags);

describe("the locale of the app", () => {
  beforeEach(() => {
    document.cookie = "locale=; path=/; max-age=0";
    visit("");
    languages("fr-FR", "pt-BR");
  });

  it("is the first language of the browser that is supported, by its first two letters", () => {
    expect(chooseLocale()).toBe("pt");
  });

  it("is the stored preference before that", () => {
    document.cookie = "locale=ja; path=/";
    expect(chooseLocale()).toBe("ja");
  });

  it("is what the address says before everything", () => {
    document.cookie = "locale=ja; path=/";
    visit("?locale=zh-TW");
    expect(chooseLocale()).toBe("zh-TW");
  });

  it("rejects an unsupported preference", () => {
    document.cookie = "locale=xx; path=/";
    visit("?locale=tlh");
    expect(chooseLocale()).toBe("pt");
    expect(readLocaleCookie()).toBe("xx");
  });

  it("is remembered over plain HTTP, too", () => {
    writeLocaleCookie("ko");
    expect(readLocaleCookie()).toBe("ko");
  });
});
