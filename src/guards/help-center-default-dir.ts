import { localeDirection, splitLocale, DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Guard } from "./guard.ts";

/** Help pages are written in the direction of their locale, whatever the document around them says. */
export const helpCenterDefaultDir = (setDirection: (direction: "ltr" | "rtl") => void): Guard => {
  return ({ url }) => {
    const { locale = DEFAULT_LOCALE, path } = splitLocale(url.pathname);
    if (/^\/help-center(\/|$)/.test(path)) setDirection(localeDirection(locale));
    return undefined;
  };
};
