import type { i18n } from "i18next";
import { createAppI18n, LATER_TEXTS } from "../i18n/app-i18n.ts";
import { chooseLocale } from "../i18n/locale-preference.ts";
import { tellMissingPart } from "./part-missing.ts";
import { firstView } from "./views.ts";

let texts: i18n | undefined;

/** The first screen is there by then, even on a slow line. */
const LATER_MS = 5_000;

/** The app's one translator. The texts of the address's first view are loaded with it. */
export const appTexts = (): i18n => (texts ??= begin());

function begin(): i18n {
  const made = createAppI18n(chooseLocale(), firstView(location.pathname)?.texts, tellMissingPart);
  setTimeout(() => void made.loadNamespaces(LATER_TEXTS), LATER_MS);
  return made;
}

/** Resolves when the texts of the first screen are loaded. */
export const textsArrived = (): Promise<unknown> => {
  const made = appTexts();
  return made.isInitialized ? Promise.resolve() : new Promise((resolve) => made.on("initialized", resolve));
};
