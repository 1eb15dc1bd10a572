import { decodePart } from "../lib/decode-part.ts";

export interface Cookies {
  get(name: string): string | undefined;
  /** @param maxAge seconds; 0 removes the cookie */
  set(name: string, value: string, maxAge: number): void;
}

/** Cookies of a document: for the whole site, SameSite lax, secure where the page is. */
export function documentCookies(page: Document): Cookies {
  const secure = page.location.protocol === "https:" ? ";secure" : "";
  return {
    get(name) {
      const pair = page.cookie.split("; ").find((text) => text.startsWith(`${name}=`));
      return pair && decodePart(pair.slice(name.length + 1));
    },
    set(name, value, maxAge) {
      page.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${maxAge};samesite=lax${secure}`;
    },
  };
}
