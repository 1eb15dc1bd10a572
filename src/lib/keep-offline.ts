import type { KeepApp, KeepLocale } from "./offline-list.ts";

/** Keeps help, questions and policies of a language on the device, unless its owner saves data. */
export const keepOffline = (locale: string): void => tellWorker(() => ({ keep: locale }));

/** Keeps the loaded parts of the app, so that it opens without a network. */
export const keepAppOffline = (): void =>
  tellWorker(() => ({ keepApp: loadedParts(), build: document.documentElement.dataset.build ?? "" }));

function tellWorker(message: () => KeepLocale | KeepApp): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (process.env.NODE_ENV !== "production" || !serviceWorker || connection?.saveData) return;
  const start = () =>
    void serviceWorker
      .register("/sw.js")
      .then(async () => (await serviceWorker.ready).active?.postMessage(message()))
      // The browser may let the site keep nothing.
      .catch(() => undefined);
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

const loadedParts = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && /\.(js|css|json)$/.test(pathname))
    .map(({ pathname }) => pathname);
