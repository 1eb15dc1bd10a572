import { BRAND } from "../../../../contract/brand.ts";
import { REFRESH_TOKEN_TTL } from "./api-resource.ts";
import { cookieOf } from "../cookie-of.ts";

/** The cookie that keeps the site's refresh token in a browser, where no script can read it. */
export interface RefreshCookie {
  read(cookieHeader: string | undefined): string | undefined;
  /** Writes a `Set-Cookie` that keeps the token; without a token, the cookie is removed. */
  write(token?: string): string;
}

/** Browsers take `__Host-` and `Secure` over HTTPS only; some refuse both even for `localhost`. */
export function refreshCookie(origin: string): RefreshCookie {
  const isSecure = origin.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}${BRAND.name.toLowerCase()}_session`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    read: (header) => cookieOf(header ?? "", name),
    write: (token) => `${name}=${token ?? ""}; Max-Age=${token ? REFRESH_TOKEN_TTL : 0}; ${attributes}`,
  };
}
