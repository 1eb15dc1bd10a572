import {
  INVITER_COOKIE,
  INVITER_MINUTES,
  INVITER_QUERY,
  isReferralCode,
} from "../../../contract/referral-code.ts";

/** An answer to an address that says who invited its reader. */
export interface InvitedVisit {
  /** The same address without that. */
  readonly location: string;
  /** A `Set-Cookie` header; undefined where nobody is to be remembered. */
  readonly cookie: string | undefined;
}

const MINUTE_S = 60;

/**
 * Reads who invited a reader from the address of any page; null for an address that says nothing of it. The first who did is
 * remembered, and nobody after them, until that is over.
 *
 * @param query Empty, or with its question mark.
 */
export function invitedVisit(
  path: string,
  query: string,
  { cookies = "", https }: { readonly cookies: string | undefined; readonly https: boolean },
): InvitedVisit | null {
  const fields = query.slice(1).split("&");
  const own = fields.filter((field) => nameOf(field) === INVITER_QUERY);
  if (own.length === 0) return null;
  const rest = fields.filter((field) => !own.includes(field)).join("&");
  const code = own[0]?.slice(INVITER_QUERY.length + 1) ?? "";
  return {
    // Nothing that begins with two slashes leads to another host.
    location: `/${path.replace(/^[/\\]+/, "")}${rest && `?${rest}`}`,
    cookie: isReferralCode(code) && !isRemembered(cookies) ? remember(code, https) : undefined,
  };
}

const nameOf = (field: string): string => field.split("=", 1)[0] ?? "";

const isRemembered = (cookies: string): boolean =>
  cookies
    .split(";")
    .map((pair) => pair.trim())
    .some((pair) => nameOf(pair) === INVITER_COOKIE && isReferralCode(pair.slice(INVITER_COOKIE.length + 1)));

const remember = (code: string, https: boolean): string =>
  `${INVITER_COOKIE}=${code}; Path=/; Max-Age=${INVITER_MINUTES * MINUTE_S}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
