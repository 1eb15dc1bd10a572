import type { Notice } from "../../../contract/notice.ts";

/** The places of letters that are about a part of the account. */
const LETTER_PLACES: Readonly<Record<string, string>> = {
  twoFactor: "#account-two-factor",
  passkey: "#account-passkeys",
  connection: "#account-connected",
  token: "#account-tokens",
  alongReady: "#account-along",
  passwordChanged: "#account-log",
  wayBack: "#account-log",
};

/** The address at which what a notice tells of can be looked at, and acted on. */
export function noticePath({ subject, target, facts }: Pick<Notice, "subject" | "target" | "facts">): string {
  switch (subject) {
    case "saved":
    case "arrived":
    case "link_ends":
      return `/drive/shares/${encodeURIComponent(target)}`;
    case "fetched":
    case "fetch_failed":
      return "/drive/tasks";
    case "room":
      return "/drive/account#account-storage";
    case "traffic":
      return "/drive/account#account-traffic";
    case "plan":
      return "/drive/account#account-plan";
    case "bill":
      return facts["letter"] === "cardRefused" ? "/drive/payment/subscription" : "/drive/payment/bills";
    case "signed_in":
      return "/drive/account#account-session";
    default:
      return `/drive/account${LETTER_PLACES[facts["letter"] ?? ""] ?? "#account-profile"}`;
  }
}
