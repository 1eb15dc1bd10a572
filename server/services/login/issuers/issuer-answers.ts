import { BRAND } from "../../../../contract/brand.ts";
import { cookieOf } from "../cookie-of.ts";
import { noticePage } from "../pages/notice.page.ts";
import type { PageContext } from "../pages/page.ts";
import { ISSUER_PATH } from "./visit-secrets.ts";

const MONTH_S = 30 * 86_400;

/** Says that an issuer couldn't be reached or didn't answer as it should, with the way back. */
export const issuerFailed = (context: PageContext, name: string, backTo: string) => {
  const { say } = context;
  const link = { href: backTo, label: say("issuer.back") };
  return {
    page: noticePage(context, {
      title: say("issuer.failedTitle", { name }),
      text: say("issuer.failed", { name }),
      link,
    }),
    status: 502,
  };
};

/** The cookie that remembers through whom this browser last signed in, so that signing out there can be offered, too. */
export function metCookie(origin: string) {
  const name = `${BRAND.name.toLowerCase()}_through`;
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return {
    write: (id = ""): string =>
      `${name}=${id}; Max-Age=${id ? MONTH_S : 0}; Path=/login; HttpOnly; SameSite=Lax${secure}`,
    read: (header: string | undefined): string | null =>
      /^[a-z0-9-]{1,64}$/.exec(cookieOf(header ?? "", name) ?? "")?.[0] ?? null,
  };
}

export const signedOutPath = (id: string): string => `${ISSUER_PATH}/${id}/signed-out`;
