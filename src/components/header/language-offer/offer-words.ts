import type { Locale } from "../../../../contract/locales.ts";
import english from "../../../../locales/en-US/language-offer.json";
import spanish from "../../../../locales/es/language-offer.json";
import indonesian from "../../../../locales/id/language-offer.json";
import japanese from "../../../../locales/ja/language-offer.json";
import korean from "../../../../locales/ko/language-offer.json";
import malay from "../../../../locales/ms/language-offer.json";
import portuguese from "../../../../locales/pt/language-offer.json";
import russian from "../../../../locales/ru/language-offer.json";
import ukrainian from "../../../../locales/uk/language-offer.json";
import simplified from "../../../../locales/zh-CN/language-offer.json";
import traditional from "../../../../locales/zh-TW/language-offer.json";

/** The offer of each language in that language, because its reader may know no other. */
export const OFFER_WORDS: Readonly<Record<Locale, typeof english>> = {
  "en-US": english,
  es: spanish,
  id: indonesian,
  ja: japanese,
  ko: korean,
  ms: malay,
  pt: portuguese,
  ru: russian,
  uk: ukrainian,
  "zh-CN": simplified,
  "zh-TW": traditional,
};
