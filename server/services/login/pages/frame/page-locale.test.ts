import { pageLocale } from "./page-locale.ts";

const everything = {
  cookies: "locale=ja; login_locale=ko",
  uiLocales: "pt-BR es",
  acceptLanguage: "ru",
};

test("the switch on the page comes first", () => {
  expect(pageLocale(everything)).toBe("ko");
});

test("then the languages the client asks for", () => {
  expect(pageLocale({ ...everything, cookies: "locale=ja" })).toBe("pt");
});

test("then the preference kept by the site", () => {
  expect(pageLocale({ cookies: "a=b; locale=ja", acceptLanguage: "ru" })).toBe("ja");
});

test("then the languages of the browser, then English", () => {
  expect(pageLocale({ cookies: undefined, acceptLanguage: "zh-Hant-HK,zh;q=0.8" })).toBe("zh-TW");
  expect(pageLocale({ cookies: "locale=xx", acceptLanguage: undefined, uiLocales: "tlh" })).toBe("en-US");
});
