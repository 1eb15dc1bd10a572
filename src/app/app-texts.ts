import type { i18n } from "i18next";
import { createAppI18n } from "../i18n/app-i18n.ts";
import { chooseLocale } from "../i18n/locale-preference.ts";
import { tellMissingPart } from "./part-missing.ts";
import { firstView } from "./views.ts";

let texts: i18n | undefined;

/** The app's one translator. The texts of the address's first view are loaded with it. */
export const appTexts = (): i18n =>
  (texts ??= createAppI18n(chooseLocale(), firstView(location.pathname)?.texts, tellMissingPart));

/** Resolves when the texts of the first screen are loaded. */
export const textsArrived = (): Promise<unknown> => {
  const made = appTexts();
  return made.isInitialized ? Promise.resolve() : new Promise((resolve) => made.on("initialized", resolve));
};
