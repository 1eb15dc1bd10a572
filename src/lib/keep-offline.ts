import type { KeepLocale } from "./offline-list.ts";

/** Keeps help, questions and policies of a language on the device, unless its owner saves data. */
export function keepOffline(locale: string): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (process.env.NODE_ENV !== "production" || !serviceWorker || connection?.saveData) return;
  const message: KeepLocale = { keep: locale };
  const start = () =>
    void serviceWorker.register("/sw.js").then(async () => {
      (await serviceWorker.ready).active?.postMessage(message);
    });
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
