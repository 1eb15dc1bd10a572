import { newId, safeEqual, seal } from "../../platform/crypto/secrets.ts";

/** Seconds a captcha token is good for. */
export const CAPTCHA_TTL_SECONDS = 300;

/** What a token is bound to: it is good for nothing else. */
export interface CaptchaBinding {
  readonly clientId: string;
  readonly deviceId: string;
  /** Method and path: `GET:/drive/v1/share`. */
  readonly action: string;
}

export interface CaptchaToken {
  readonly id: string;
  /** Whether a human check was passed for it; else it was given without one. */
  readonly human: boolean;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export function issueCaptchaToken(key: string, binding: CaptchaBinding, human: boolean, now: number): string {
  const body = [newId(), human ? "h" : "l", now + CAPTCHA_TTL_SECONDS * 1000].join(".");
  return `${body}.${seal(key, signed(body, binding))}`;
}

/** The token when it is genuine, bound to exactly this and not expired; else null. */
export function readCaptchaToken(
  key: string,
  token: string,
  binding: CaptchaBinding,
  now: number,
): CaptchaToken | null {
  const [id = "", kind = "", expires = "", signature = ""] = token.split(".");
  if (!safeEqual(signature, seal(key, signed([id, kind, expires].join("."), binding)))) return null;
  const expiresAt = Number(expires);
  return expiresAt > now ? { id, human: kind === "h", expiresAt } : null;
}

const signed = (body: string, { clientId, deviceId, action }: CaptchaBinding): string =>
  JSON.stringify([body, clientId, deviceId, action]);
