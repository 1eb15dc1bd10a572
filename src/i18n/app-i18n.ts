import { createInstance, type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { localeDirection, LOCALES, type Locale } from "../../contract/locales.ts";
import { manifestPath } from "../lib/manifest-path.ts";

/** Sentences about failures, for which nobody waits: the server's answers bring their own. */
export const LATER_TEXTS = "errors";
/** They are asked for again after so long, then after twice that, and so on. */
const AGAIN_MS = 10_000;
const LONGEST_MS = 600_000;

/**
 * Loads one file of `locales/` when its namespace is first used. Each file is a chunk of its own; those that only pages
 * of words use are excluded. If a file can't be loaded, whoever needs it goes on waiting, because without its texts
 * there is nothing to show.
 */
const localeFiles = (onMissing: (error: Error) => void): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (locale, namespace, done) => {
    const load = (pauseMs = AGAIN_MS): Promise<void> =>
      import(
        /* webpackExclude: /\/(?:apps|blog|checker|contact|entry|faq|help|home|language-offer|login|mail|policy|report|transparency|unsubscribe|\w+-server)\.json$/ */
        `../../locales/${locale}/${namespace}.json`
      ).then(
        (file: { default: Record<string, string> }) => done(null, file.default),
        namespace === LATER_TEXTS
          ? () => void setTimeout(load, pauseMs, Math.min(2 * pauseMs, LONGEST_MS))
          : onMissing,
      );
    void load();
  },
});

/**
 * The app's own translator; `namespaces` are loaded at once. Each locale has every key, so no other locale is loaded
 * beside it.
 */
export function createAppI18n(
  locale: Locale,
  namespaces: readonly string[] = ["ui"],
  onMissing: (error: Error) => void = () => undefined,
): i18n {
  const instance = createInstance();
  instance.use(localeFiles(onMissing)).use(initReactI18next);
  instance.on("languageChanged", (next) => speak(next as Locale));
  void instance.init({
    lng: locale,
    fallbackLng: false,
    supportedLngs: [...LOCALES],
    load: "currentOnly",
    ns: namespaces,
    defaultNS: "ui",
    returnNull: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
  speak(locale);
  return instance;
}

/** All translators share these, because two that disagreed would correct each other for ever. */
let spoken: Locale | undefined;
let watch: MutationObserver | undefined;

/** Tells browser and screen reader which language the page is in, and installs the app in it. */
function speak(locale: Locale): void {
  spoken = locale;
  watch ??= keepSpeaking();
  document.documentElement.lang = locale;
  document.documentElement.dir = localeDirection(locale);
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", manifestPath(locale));
}

/** Gatsby writes its page's own language into the document whenever the address changes, so this undoes it. */
function keepSpeaking(): MutationObserver {
  const observer = new MutationObserver(() => {
    if (spoken && document.documentElement.lang !== spoken) speak(spoken);
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  return observer;
}
