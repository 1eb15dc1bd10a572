import { BRAND } from "../../../../contract/brand.ts";
import { cookieOf } from "../cookie-of.ts";
import { noticePage } from "../pages/notice.page.ts";
import type { PageContext } from "../pages/frame/page.ts";
import type { Purpose } from "./relying-party.ts";
import { ISSUER_PATH } from "./visit/visit-secrets.ts";

const MONTH_S = 30 * 86_400;
const MINUTES_10_S = 600;
/** No issuer's id has a dot. */
const LEAVING = "out.";

interface Failed {
  /** The issuer's. */
  readonly name: string;
  readonly backTo: string;
  readonly purpose: Purpose;
}

const ACCOUNT = { text: "issuer.failedUnchanged", back: "issuer.backToAccount" };
const WORDS: Readonly<Record<Purpose, { readonly text: string; readonly back: string }>> = {
  "sign-in": { text: "issuer.failed", back: "issuer.back" },
  connect: ACCOUNT,
  prove: ACCOUNT,
  "sign-out": { text: "issuer.failedSignOut", back: "issuer.toStart" },
};

/** Says that an issuer couldn't be reached or didn't answer as it should, with the way back. */
export const issuerFailed = (context: PageContext, { name, backTo, purpose }: Failed) => {
  const { say } = context;
  const { text, back } = WORDS[purpose];
  const link = { href: backTo, label: say(back) };
  return {
    page: noticePage(context, {
      title: say("issuer.failedTitle", { name }),
      text: say(text, { name }),
      link,
    }),
    status: 502,
  };
};

/** The cookie that remembers through whom this browser last signed in, so that signing out there can be offered, too. */
export function metCookie(origin: string) {
  const name = `${BRAND.name.toLowerCase()}_through`;
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const write = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/login; HttpOnly; SameSite=Lax${secure}`;
  const read = (header: string | undefined, value: RegExp) =>
    value.exec(cookieOf(header ?? "", name) ?? "")?.[1] ?? null;
  return {
    write: (id: string): string => write(id, MONTH_S),
    /** For as long as somebody who has signed out here takes to sign out there. */
    leave: (id: string): string => write(`${LEAVING}${id}`, MINUTES_10_S),
    end: (): string => write("", 0),
    read: (header: string | undefined): string | null => read(header, /^([a-z0-9-]{1,64})$/),
    /** The issuer of somebody who has just signed out here; null for one who is signed in. */
    readLeaving: (header: string | undefined): string | null => read(header, /^out\.([a-z0-9-]{1,64})$/),
  };
}

export const signedOutPath = (id: string): string => `${ISSUER_PATH}/${id}/signed-out`;

/** The address to which somebody presses on to sign out at the issuer, too. */
export const signOutPath = (id: string): string => `${ISSUER_PATH}/${id}/sign-out`;
