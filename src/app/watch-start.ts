import type { AllEntryWords, EntryWords } from "../i18n/entry-words.ts";
import type { reloadOnce } from "./reload-once.ts";

/** The only values from outside that `watchStart` may use. */
export interface StartSettings {
  readonly words: AllEntryWords;
  readonly brand: { readonly name: string; readonly mark: string };
  /** The program sends this event when a part of it is missing. */
  readonly partMissing: string;
  readonly waitMs: number;
  readonly reloadOnce: typeof reloadOnce;
  /** Class names of the message at the foot of the page and of the page that shows a failure. */
  readonly notice: Readonly<Record<"region" | "box" | "text" | "action", string>>;
  readonly page: Readonly<Record<"whole" | "brand" | "actions" | "button", string>>;
}

/**
 * Speaks for a page of the app until the app has arrived (`data-started`). After 10 s it says that this takes long; the
 * app may still come. When a script or style can't be loaded it reloads the page, and if that didn't help, says so. A
 * browser older than those of `browserslist` is told so at once; therefore this is written in a syntax that browsers of
 * 2019 read. Its text stands inline in the page, because a file of its own could be missing too.
 */
export function watchStart(settings: StartSettings): void {
  const { words, brand, notice, page } = settings;
  const root = document.documentElement;
  const lang = localeOf(Object.keys(words)) as keyof AllEntryWords;
  const say = words[lang] as EntryWords;
  const home = lang === "en-US" ? "" : `/${lang}`;
  let isOver = false;
  let shown: HTMLElement | undefined;

  const timer = setTimeout(() => show(late), settings.waitMs);
  addEventListener("error", ({ target }) => void (isOwnPart(target) && fail()), true);
  addEventListener(settings.partMissing, fail);
  if (isOld()) {
    isOver = true;
    clearTimeout(timer);
    root.dataset["old"] = "";
    show(() => failure(say.oldTitle, say.oldText));
  }

  /** Chrome has the first since 111 and Firefox since 113; Safari has the second since 16.4. */
  function isOld(): boolean {
    return !CSS.supports("color", "color-mix(in srgb, red, red)") || !("CompressionStream" in window);
  }

  function fail(): void {
    if (isOver || hasStarted()) return;
    isOver = true;
    clearTimeout(timer);
    if (!settings.reloadOnce(location.pathname, () => location.reload()))
      show(() => failure(say.partTitle, say.partText));
  }

  function hasStarted(): boolean {
    return root.dataset["started"] !== undefined;
  }

  function isOwnPart(target: EventTarget | null): boolean {
    if (target instanceof HTMLScriptElement) return target.src.startsWith(location.origin);
    return target instanceof HTMLLinkElement && target.rel === "stylesheet";
  }

  function show(draw: () => HTMLElement): void {
    if (hasStarted()) return;
    if (!document.body) {
      addEventListener("DOMContentLoaded", () => show(draw));
      return;
    }
    if (shown) shown.remove();
    const element = (shown = draw());
    element.lang = lang;
    element.dataset["start"] = "";
    document.body.append(element);
  }

  function late(): HTMLElement {
    const box = make("div", notice.box);
    box.append(make("span", notice.text, say.lateTitle), retry(notice.action));
    const region = make("div", notice.region);
    region.setAttribute("role", "status");
    // A screen reader announces a change only in a region that is already there.
    setTimeout(() => region.append(box), 100);
    // The skeleton behind it says nothing to a screen reader, which would find an empty page without a heading.
    const whole = make("main", "");
    whole.append(make("h1", "visually-hidden", brand.name), region);
    return whole;
  }

  function failure(title: string, text: string): HTMLElement {
    const bars = document.getElementById("___gatsby");
    if (bars) bars.setAttribute("hidden", "");
    const mark = make("img", "");
    mark.setAttribute("src", brand.mark);
    mark.setAttribute("alt", "");
    mark.setAttribute("width", "48");
    mark.setAttribute("height", "48");
    const way = link(home || "/", "", page.brand);
    way.append(mark, make("span", "", brand.name));
    const reason = make("p", "", text);
    reason.setAttribute("role", "alert");
    const actions = make("div", page.actions);
    actions.append(retry(page.button), link(home || "/", say.home), link(`${home}/help-center`, say.help));
    const whole = make("main", page.whole);
    whole.append(way, make("h1", "", title), reason, actions);
    return whole;
  }

  function retry(className: string): HTMLElement {
    const button = make("button", className, say.retry);
    button.addEventListener("click", () => location.reload());
    return button;
  }

  function link(href: string, text: string, className = ""): HTMLElement {
    const made = make("a", className, text);
    made.setAttribute("href", href);
    return made;
  }

  function make(tag: string, className: string, text = ""): HTMLElement {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }

  function localeOf(locales: readonly string[]): string {
    const query = new URLSearchParams(location.search).get("locale");
    const [, cookie = ""] = /(?:^|; )locale=([^;]*)/.exec(document.cookie) || [];
    const chosen = [query || "", cookie].find((name) => locales.includes(name));
    if (chosen) return chosen;
    return navigator.languages.map((tag) => matchOf(tag.toLowerCase(), locales)).find(Boolean) || "en-US";
  }

  function matchOf(tag: string, locales: readonly string[]): string | undefined {
    const exact = locales.find((locale) => locale.toLowerCase() === tag);
    if (exact || /^zh-(hant|tw|hk|mo)\b/.test(tag)) return exact || "zh-TW";
    return locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2));
  }
}
