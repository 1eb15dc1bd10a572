import { LOCALES, negotiateLocale, type Locale } from "../../contract/locales.ts";
import type { AllEntryWords } from "../i18n/entry-words.ts";
import { ENTRY_WORDS } from "../i18n/fake-entry-words.ts";
import { markStarted } from "../lib/started.ts";
import { PART_MISSING } from "./part-missing.ts";
import { startScript } from "./start-head.tsx";

const WORDS = Object.fromEntries(
  LOCALES.map((locale) => [locale, { ...ENTRY_WORDS, lateTitle: `late ${locale}` }]),
) as AllEntryWords;
const root = document.documentElement;
const notice = () => document.querySelector<HTMLElement>("[data-start]");

/** A page as the build leaves it, with its inline script run. Its listeners are removed after each test. */
function openPage({ reloads = false } = {}) {
  document.body.innerHTML = '<div id="___gatsby">bars</div>';
  const script = startScript(WORDS);
  const reloadOnce = jest.fn(() => reloads);
  const begin = script.replace(/reloadOnce:.*\}\)$/s, "reloadOnce})");
  new Function("addEventListener", "reloadOnce", begin)(
    (name: string, heard: (event: Event) => void) =>
      window.addEventListener(name, heard, { capture: true, signal: closing.signal }),
    reloadOnce,
  );
  return { reloadOnce };
}

function loseScript(src: string): void {
  const script = Object.assign(document.createElement("script"), { src, type: "text/plain" });
  document.body.append(script);
  script.dispatchEvent(new Event("error"));
}

let closing: AbortController;
beforeEach(() => {
  // jsdom lacks the two features by which a current browser is recognized.
  Object.assign(window, { CSS: { supports: () => true }, CompressionStream: class {} });
  jest.useFakeTimers();
  closing = new AbortController();
  delete root.dataset["started"];
});
afterEach(() => {
  closing.abort();
  jest.useRealTimers();
});

test("a page whose app doesn't come says after 10 s that it takes long, and how to try again", () => {
  openPage();
  jest.advanceTimersByTime(9_999);
  expect(notice()).toBeNull();
  jest.advanceTimersByTime(1);
  const status = notice()?.querySelector("[role=status]");
  expect(status).toBeEmptyDOMElement();
  jest.advanceTimersByTime(100);
  expect(status).toHaveTextContent("late en-US");
  expect(status?.querySelector("button")).toHaveTextContent("Try again");
  expect(notice()?.querySelector("h1")).toHaveTextContent("Holdall");
});

test("an app that is there speaks for itself", () => {
  openPage();
  root.dataset["started"] = "";
  jest.advanceTimersByTime(20_000);
  loseScript("/later-1.js");
  expect(notice()).toBeNull();
});

test("a script or style that can't be had loads the page again, once", () => {
  const { reloadOnce } = openPage({ reloads: true });
  loseScript("/app-1.js");
  loseScript("/framework-1.js");
  jest.advanceTimersByTime(20_000);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
  expect(reloadOnce).toHaveBeenCalledWith("/", expect.any(Function));
  expect(notice()).toBeNull();
});

test("where that didn't help the page says so, in the place of its bars, with ways on", () => {
  openPage();
  window.dispatchEvent(new Event(PART_MISSING));
  jest.advanceTimersByTime(20_000);
  expect(document.querySelectorAll("[data-start]")).toHaveLength(1);
  expect(notice()?.querySelector("h1")).toHaveTextContent("A part is missing");
  expect(notice()?.querySelector("[role=alert]")).toHaveTextContent("Your files are safe.");
  expect([...(notice()?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
    "/",
    "/",
    "/help-center",
  ]);
  expect(document.getElementById("___gatsby")).not.toBeVisible();
});

test("a browser older than those that are promised is told so at once, in the place of what it can't run", () => {
  const supports = jest.spyOn(CSS, "supports").mockReturnValue(false);
  const { reloadOnce } = openPage();
  expect(notice()?.querySelector("h1")).toHaveTextContent("An old browser");
  expect(document.getElementById("___gatsby")).not.toBeVisible();
  loseScript("/app-1.js");
  expect(reloadOnce).not.toHaveBeenCalled();
  markStarted();
  expect(document.querySelectorAll("[data-start]")).toHaveLength(1);
  expect(document.getElementById("___gatsby")).not.toBeVisible();
  delete root.dataset["old"];
  supports.mockRestore();
});

test("what an extension of the browser loads is none of the page's parts", () => {
  const { reloadOnce } = openPage();
  loseScript("chrome-extension://abc/injected.js");
  expect(reloadOnce).not.toHaveBeenCalled();
});

test("it speaks the language the app would", () => {
  const languages = jest.spyOn(navigator, "languages", "get");
  const cases: (readonly string[])[] = [
    ...LOCALES.map((locale) => [locale]),
    ["pt-BR", "en"],
    ["zh-Hant-HK"],
    ["zh-MO"],
    ["zh-SG"],
    ["zh"],
    ["JA-jp"],
    ["fr", "uk-UA"],
    ["fr", "de"],
    [],
  ];
  for (const wanted of cases) {
    languages.mockReturnValue(wanted);
    openPage();
    jest.advanceTimersByTime(10_100);
    expect([wanted, notice()?.lang]).toEqual([wanted, negotiateLocale({ languages: wanted })]);
  }
  languages.mockReturnValue(["en-US"]);
  const chosen: [string, string, Locale][] = [
    ["?locale=ru", "locale=ja", "ru"],
    ["?locale=fr", "locale=ja", "ja"],
    ["", "locale=xx", "en-US"],
  ];
  for (const [search, cookie, locale] of chosen) {
    history.replaceState(null, "", `/${search}`);
    document.cookie = cookie;
    openPage();
    jest.advanceTimersByTime(10_100);
    expect(notice()?.lang).toBe(locale);
  }
  document.cookie = "locale=; max-age=0";
  history.replaceState(null, "", "/");
  languages.mockRestore();
});

test("words can't end the script they stand in", () => {
  const words = { "en-US": { ...ENTRY_WORDS, lateTitle: "</script><!--" } };
  expect(startScript(words)).not.toContain("</script");
  expect(startScript(words)).not.toContain("<!--");
});
