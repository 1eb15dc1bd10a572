import { createConcealer } from "../../platform/crypto/concealed-text.ts";
import { purposeKey, safeEqual, seal } from "../../platform/crypto/secrets.ts";

/** The claims of a link to a zip: which zip, and who got the link. */
export interface ZipClaims {
  readonly planId: string;
  /** The person by their session, or the visitor by the grant of a share. */
  readonly to: { readonly accountId: string; readonly sessionId: string } | { readonly grant: string };
}

export interface ZipLinks {
  /** Absolute. */
  sign(claims: ZipClaims, name: string): string;
  /** null when the link is forged, altered or malformed. */
  open(link: string): ZipClaims | null;
}

/** @param origin without a trailing slash @param secret the instance's link key */
export function createZipLinks(secret: string, origin: string): ZipLinks {
  const key = purposeKey(secret, "zip link");
  const { conceal, reveal } = createConcealer(key);
  return {
    sign(claims, name) {
      const payload = conceal(JSON.stringify(claims));
      return `${origin}/z/${payload}.${seal(key, payload)}/${encodeURIComponent(name.toWellFormed())}`;
    },
    open(link) {
      const [payload = "", mac = ""] = link.split(".");
      if (!safeEqual(mac, seal(key, payload))) return null;
      // Links were readable once; those that were given out then still open.
      const text = reveal(payload) ?? Buffer.from(payload, "base64url").toString();
      return JSON.parse(text) as ZipClaims;
    },
  };
}
