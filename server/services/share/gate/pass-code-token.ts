import { safeEqual, seal } from "../../../platform/crypto/secrets.ts";
import type { Share } from "../share.types.ts";

/** Long enough for an evening with a share; the site keeps it in a cookie for as long. */
export const TOKEN_LIFETIME_MS = 12 * 3_600_000;

/** `genuine` tokens open a share; `outdated` ones did until they expired or the code was changed. */
export type TokenVerdict = "genuine" | "outdated" | "forged";

type Locked = Pick<Share, "linkId" | "passCodeVersion">;

/** Stands in for the passcode of this link, as it is now. URL-safe base64. */
export const issuePassCodeToken = (share: Locked, key: string, now: number): string => {
  const claims = `${share.passCodeVersion}.${now + TOKEN_LIFETIME_MS}`;
  return Buffer.from(`${claims}.${sealed(share.linkId, claims, key)}`).toString("base64url");
};

export function judgePassCodeToken(token: string, share: Locked, key: string, now: number): TokenVerdict {
  const match = /^((\d{1,10})\.(\d{1,16}))\.([A-Za-z0-9_-]{43})$/.exec(
    Buffer.from(token, "base64url").toString("latin1"),
  );
  const [, claims = "", version, expires, mac = ""] = match ?? [];
  if (!match || !safeEqual(mac, sealed(share.linkId, claims, key))) return "forged";
  return Number(version) === share.passCodeVersion && Number(expires) > now ? "genuine" : "outdated";
}

const sealed = (linkId: string, claims: string, key: string): string => seal(key, `${linkId}:${claims}`);
