import { decodePart } from "./decode-part.ts";

export interface Cookies {
  /** The browser lists the oldest first. */
  names(): readonly string[];
  get(name: string): string | undefined;
  /** @param maxAge seconds; 0 removes the cookie */
  set(name: string, value: string, maxAge: number): void;
}

/**
 * Cookies of a document: for the whole site, SameSite lax, and secure where the page is. A page that came by plain HTTP
 * can't set secure cookies, and Safari makes no exception for `localhost`.
 */
export function documentCookies(page: Document): Cookies {
  const secure = page.location.protocol === "https:" ? ";secure" : "";
  const pairs = () => page.cookie.split("; ");
  return {
    names: () => pairs().map((pair) => pair.split("=", 1)[0] ?? ""),
    get(name) {
      const pair = pairs().find((text) => text.startsWith(`${name}=`));
      return pair && decodePart(pair.slice(name.length + 1));
    },
    set(name, value, maxAge) {
      page.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${maxAge};samesite=lax${secure}`;
    },
  };
}
