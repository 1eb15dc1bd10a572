import { splitLocale } from "../../contract/locales.ts";
import { REDIRECTS } from "../../contract/redirects.ts";
import type { Guard } from "./guard.ts";

/** The server's redirects, for addresses reached without it. The locale stays. */
export const redirectRules: Guard = ({ url }) => {
  const { locale, path } = splitLocale(url.pathname);
  const target = REDIRECTS[path];
  if (target === undefined) return undefined;
  return { redirect: (locale ? `/${locale}` : "") + target + url.search + url.hash };
};
