import { visitOf } from "../../tests/support/guard-visit.ts";
import { followLanguage, rememberLanguage } from "./language.ts";
import { closeMenus } from "./menus.ts";
import { localizeNotFound } from "./not-found.ts";
import { watchSession } from "./session.ts";
import { setUpTheme } from "./theme.ts";

const speak = (...languages: string[]) =>
  jest.spyOn(navigator, "languages", "get").mockReturnValue(languages);

const click = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

beforeEach(() => {
  localStorage.clear();
  document.cookie = "locale=;max-age=0;path=/";
  document.body.innerHTML = "";
});

describe("language", () => {
  it("a bare path leads to the remembered language, else to the browser's", async () => {
    speak("uk-UA", "en");
    expect(await followLanguage(visitOf("/faq?a=1#b").visit)).toEqual({ redirect: "/uk/faq?a=1#b" });
    expect(await followLanguage(visitOf("/", {}, { locale: "ja" }).visit)).toEqual({ redirect: "/ja" });
    expect(await followLanguage(visitOf("/", {}, { locale: "en-US" }).visit)).toBeUndefined();
  });

  it("a path with a locale stays, whatever the browser speaks", async () => {
    speak("uk-UA");
    expect(await followLanguage(visitOf("/es/faq", {}, { locale: "ja" }).visit)).toBeUndefined();
  });

  it("a query parameter locale sets the language and goes from the address", async () => {
    speak("en");
    const { visit, jar } = visitOf("/es/faq?locale=ko&a=1");
    expect(await followLanguage(visit)).toEqual({ redirect: "/ko/faq?a=1" });
    expect(jar).toEqual({ locale: { value: "ko", maxAge: 31_536_000 } });
  });

  it("an unsupported one is neither stored nor followed", async () => {
    speak("en");
    const { visit, jar } = visitOf("/es/faq?locale=xx");
    expect(await followLanguage(visit)).toBeUndefined();
    expect(jar).toEqual({});
  });

  it("following the language list remembers the choice", () => {
    document.body.innerHTML = '<a href="#" data-locale="zh-TW"><b>繁體中文</b></a>';
    rememberLanguage(document);
    click("b");
    expect(document.cookie).toContain("locale=zh-TW");
  });
});

describe("theme", () => {
  it("the button goes round system, light, dark and remembers", () => {
    window.matchMedia = (() => ({ matches: true, addEventListener: jest.fn() })) as never;
    document.body.innerHTML =
      '<button data-theme-button data-label-system="S" data-label-light="L" data-label-dark="D"></button>';
    setUpTheme(document);
    const button = document.querySelector("button");
    const state = () => [
      document.documentElement.dataset.theme,
      button?.dataset.choice,
      localStorage["holdall.theme"],
    ];
    expect(state()).toEqual(["dark", "system", undefined]);
    click("button");
    expect(state()).toEqual(["light", "light", "light"]);
    click("button");
    expect(state()).toEqual(["dark", "dark", "dark"]);
    click("button");
    expect(state()).toEqual(["dark", "system", "system"]);
  });
});

it("signing in and out in another tab changes the header", () => {
  watchSession(document);
  dispatchEvent(new StorageEvent("storage", { key: "holdall.session", newValue: "{}" }));
  expect(document.documentElement.dataset.session).toBe("in");
  dispatchEvent(new StorageEvent("storage", { key: "holdall.session", newValue: null }));
  expect(document.documentElement.dataset.session).toBeUndefined();
});

it("menus close by a click elsewhere and by Escape", () => {
  document.body.innerHTML =
    "<details data-menu open id=a><summary></summary></details><details data-menu id=b><summary></summary></details>";
  closeMenus(document);
  const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open;
  click("#b summary");
  expect(isOpen("a")).toBe(false);
  document.querySelector<HTMLDetailsElement>("#a")?.setAttribute("open", "");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(isOpen("a")).toBe(false);
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

it("the error page takes its words from the page of the reader's language", async () => {
  speak("es-MX");
  document.documentElement.lang = "en-US";
  document.body.innerHTML = "<main data-not-found>Empty</main>";
  const html = '<html lang="es" dir="ltr"><title>Vacía</title><main data-not-found>Vacía</main>';
  const fetch = jest.fn().mockResolvedValue({ text: () => Promise.resolve(html) });
  globalThis.fetch = fetch;
  await localizeNotFound(document);
  expect(fetch).toHaveBeenCalledWith("/es/404");
  expect(document.body.textContent).toBe("Vacía");
  expect([document.documentElement.lang, document.title]).toEqual(["es", "Vacía"]);
});
