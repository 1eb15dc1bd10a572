import { cookieOf } from "./cookie-of.ts";
import { spelledCode } from "./invitation-code.ts";

/** Opens sign-up, with the code of an invitation in it. */
export const SIGN_UP_PATH = "/login/sign-up";
export const INVITATION_QUERY = "invitation";

const NAME = "login_invitation";
const DAY_S = 86_400;

export const invitationLink = (origin: string, code: string): string =>
  `${origin}${SIGN_UP_PATH}?${INVITATION_QUERY}=${code}`;

/**
 * Where a browser keeps the code of the link it opened, or of the one its person typed, for the sign-up pages alone.
 * `""` is no code. What is read is never more than a code, so that nobody writes words on those pages by a link.
 */
export interface InvitationCookie {
  read(cookieHeader: string | undefined): string;
  /** A `Set-Cookie` that keeps the code for a day; without one it is forgotten. */
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
