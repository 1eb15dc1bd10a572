import { BRAND } from "../../../../../contract/brand.ts";
import { newSecret, safeEqual, seal } from "../../../../platform/crypto/secrets.ts";
import { cookieOf } from "../../cookie-of.ts";

/** The secrets that guard one way to an issuer and back. */
export interface VisitSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The verifier of PKCE. */
  readonly verifier: string;
}

/** The path below which the browser sends the cookie: the addresses that issuers send people back to. */
export const ISSUER_PATH = "/login/issuer";

const MINUTES_10_S = 600;
const NAME_LENGTH = 16;
const SECRET = /^([\w-]{43})\.([\w-]{0,64})$/;

const secretsOf = (key: string): VisitSecrets => ({
  state: seal(key, "state"),
  nonce: seal(key, "nonce"),
  verifier: seal(key, "verifier"),
});

const nameOf = (state: string): string => `${BRAND.name.toLowerCase()}_issuer_${state.slice(0, NAME_LENGTH)}`;

/**
 * The browser alone keeps the key of all that guards its visit, and the sign-in that it belongs to; a callback in any other
 * browser has neither. Each visit has a cookie of its own, so that two tabs don't get into each other's way.
 */
export function visitCookies(origin: string) {
  const ending = `Path=${ISSUER_PATH}; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;
  return {
    /** Draws what guards a visit, and the `Set-Cookie` that binds it to the browser; `uid` of the sign-in, or `""`. */
    draw(uid: string): { readonly secrets: VisitSecrets; readonly cookie: string } {
      const key = newSecret();
      const secrets = secretsOf(key);
      return {
        secrets,
        cookie: `${nameOf(secrets.state)}=${key}.${uid}; Max-Age=${MINUTES_10_S}; ${ending}`,
      };
    },
    /** Finds what guards the visit with this state; null where this browser didn't begin it. */
    read(
      header: string | undefined,
      state: string,
    ): { readonly secrets: VisitSecrets; readonly uid: string } | null {
      if (!/^[\w-]{43}$/.test(state)) return null;
      const [, key = "", uid = ""] = SECRET.exec(cookieOf(header ?? "", nameOf(state)) ?? "") ?? [];
      const secrets = secretsOf(key);
      return key && safeEqual(secrets.state, state) ? { secrets, uid } : null;
    },
    /** The `Set-Cookie` that ends it. */
    end: (state: string): string => `${nameOf(state)}=; Max-Age=0; ${ending}`,
  };
}
