import { cookieOf } from "../cookie-of.ts";
import { spelledCode } from "./invitation-code.ts";

/** The address that opens sign-up with the code of an invitation. */
export const SIGN_UP_PATH = "/login/sign-up";
export const INVITATION_QUERY = "invitation";

const NAME = "login_invitation";
const DAY_S = 86_400;

export const invitationLink = (origin: string, code: string): string =>
  `${origin}${SIGN_UP_PATH}?${INVITATION_QUERY}=${code}`;

/**
 * The cookie in which a browser keeps the code from a link, or the one its person typed, for the sign-up pages alone.
 * `""` is no code. Reading never yields more than a code, so that nobody can put words on those pages by a link.
 */
export interface InvitationCookie {
  read(cookieHeader: string | undefined): string;
  /** Writes a `Set-Cookie` that keeps the code for a day; without a code, the cookie is removed. */
  write(code?: string): string;
}

export function invitationCookie(origin: string): InvitationCookie {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return {
    read: (header) => spelledCode(cookieOf(header ?? "", NAME) ?? ""),
    write: (code = "") =>
      `${NAME}=${code}; Max-Age=${code ? DAY_S : 0}; Path=/login/interaction; HttpOnly; SameSite=Lax${secure}`,
  };
}
