import type { i18n } from "i18next";
import { LOCALE_QUERY } from "../../contract/locales.ts";
import "../components/header/language-offer/language-offer.island.css";
import { offerLanguage } from "../components/header/language-offer/language-offer.ts";
import { writeLocaleCookie } from "../i18n/locale-preference.ts";

/** Offers the app in the language that the browser prefers, until another one is chosen. */
export function offerInApp(translator: i18n): void {
  const remove = offerLanguage(document, {
    shown: translator.language,
    addressIn: (locale) => `${location.pathname}?${LOCALE_QUERY}=${locale}`,
    change(locale) {
      writeLocaleCookie(locale);
      void translator.changeLanguage(locale);
    },
    hasBars: true,
  });
  const end = () => {
    translator.off("languageChanged", end);
    remove();
  };
  translator.on("languageChanged", end);
}
